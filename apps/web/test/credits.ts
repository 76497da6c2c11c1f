import type { KeptCredit } from '@physio/contract/credits/credits';
import { page } from 'vitest/browser';

/** Under a licence that asks for naming. */
export const aCredit = (with_: Partial<KeptCredit> = {}): KeptCredit => ({
  title: 'Quad set',
  author: 'Ann Other',
  author_url: '',
  source: 'Open Physio',
  source_url: 'https://physio.example/quad-set',
  licence: 'CC-BY-4.0',
  note: '',
  changed: false,
  ...with_,
});

export const CREDIT_SAID = 'Quad set by Ann Other (Open Physio, https://physio.example/quad-set), CC-BY-4.0';
/** The small © that says it. */
export const creditMark = page.getByRole('button', { name: `© ${CREDIT_SAID}` });
