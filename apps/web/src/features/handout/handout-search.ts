import { flag, int } from '@physio/contract/common/fields';
import { LANGUAGES } from '@physio/contract/languages/languages';
import { DURATION_WEEKS } from '@physio/contract/plans/plans';
import * as z from 'zod/mini';

export const PAPERS = ['a4', 'letter'] as const;
export const PER_PAGE = ['1', '2', '4'] as const;
/** Where Letter is the paper in the tray. */
const HAS_LETTER = /-(US|CA|MX|PH)$/.test(globalThis.navigator?.language ?? '');
const WEEKS_SHOWN = 4;

/** The handout's choices, kept in its address. No language is the patient's, of a programme the console's; `weeks` counts where no plan says it. */
export const HandoutSearch = z.object({
  language: z._default(z.catch(z.enum(['', ...LANGUAGES]), ''), ''),
  paper: z._default(z.catch(z.enum(PAPERS), 'a4'), HAS_LETTER ? 'letter' : 'a4'),
  per: z._default(z.catch(z.enum(PER_PAGE), '4'), '4'),
  /** Large letters, one exercise a row, over as many pages as that takes. */
  big: z._default(z.catch(flag(), false), false),
  steps: z._default(z.catch(flag(), true), true),
  ticks: z._default(z.catch(flag(), true), true),
  /** The code of the patient's page; empty: where there is a link already. */
  code: z._default(z.catch(z.enum(['', 'yes', 'no']), ''), ''),
  /** The code that carries the programme itself, where the group prints it. */
  programme: z._default(z.catch(flag(), true), true),
  weeks: z._default(z.catch(int(DURATION_WEEKS.min, DURATION_WEEKS.max, 'weeks'), WEEKS_SHOWN), WEEKS_SHOWN),
});
export type HandoutChoice = z.output<typeof HandoutSearch>;
