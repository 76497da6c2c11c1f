import { Manifest } from '@physio/contract/library/manifest';
import * as z from 'zod/mini';
import type { Conversion, Loss } from '#features/library/convert/conversion.ts';
import { convertTexts } from '#features/library/convert/convert.ts';
import { type Decisions, settled } from '#features/library/convert/settled.ts';
import { allLabels, wishOf } from '#features/library/import/judge.ts';

const NO_LABELS = { tags: [], options: [] };

/** What these JSON files hold together. */
export const converted = (...files: readonly unknown[]): Conversion =>
  convertTexts(
    files.map((file) => JSON.stringify(file)),
    NO_LABELS,
  );

/** The manifest that would be installed, every label of it made; checked as the server checks it. */
export function manifestFor(conversion: Conversion, decisions: Partial<Decisions> = {}): Manifest {
  const { prepared } = settled(conversion, { joinsTwins: false, withSteps: false, ...decisions });
  const made = allLabels(prepared.labels);
  const { source } = wishOf(prepared, prepared.rows, { made, arrives: 'pending', sameName: 'skip' });
  if (source.kind !== 'sheet') throw new Error('not a sheet');
  return z.parse(Manifest, source.manifest);
}

export const lossesOf = ({ losses }: { losses: readonly Loss[] }): Record<string, readonly string[]> =>
  Object.fromEntries(losses.map(({ message, names }) => [message, names]));
