import { getClassifications } from '@physio/contract/classification/classification';
import { checkLibrary, type LibraryCheck } from '@physio/contract/library/library';
import type { Manifest } from '@physio/contract/library/manifest';
import { listTags } from '@physio/contract/tags/tags';
import { page, userEvent } from 'vitest/browser';
import { answer } from './answers.ts';
import { anExercise, answerExercises } from './exercises.ts';
import { openPage } from './open-page.tsx';

const NO_TALLY = { added: 0, same: 0, filled: 0 };
export const NO_COUNTS = { exercises: NO_TALLY, programmes: NO_TALLY, tags: NO_TALLY, options: NO_TALLY, files: NO_TALLY };

/** The source is sent as JSON in a field of its own. */
export const manifestIn = (body: Record<string, unknown> | undefined): Manifest => JSON.parse(String(body?.source)).manifest;

/** The server's check: each exercise is new, or is what `known` says. */
export function answerCheck(known: Record<string, string> = {}): void {
  answer(checkLibrary, ({ body }) => {
    const items = manifestIn(body).exercises.map(({ key, name }): LibraryCheck['items'][number] => {
      const id = known[key] ?? null;
      return { kind: 'exercise', key, name: Object.values(name)[0] ?? '', state: id === null ? 'new' : 'same', encoded_id: id };
    });
    return { data: { counts: NO_COUNTS, bytes: 0, room: null, items, new_tags: [], new_options: [], faults: [] } };
  });
}

/** The import of a group that has one exercise and one tag. */
export async function openImport() {
  answerExercises([anExercise()]);
  answer(listTags, { data: [{ encoded_id: 'tag000000001', name: 'Knee', usage_count: 1 }] });
  answer(getClassifications, { data: [] });
  answerCheck();
  await openPage('/exercises');
  await page.getByRole('button', { name: 'More for Exercises' }).click();
  await page.getByRole('menuitem', { name: 'Import exercises' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import exercises' });
  const choose = (...files: File[]) => userEvent.upload(dialog.getByLabelText('Drop a sheet, with videos'), files);
  return { dialog, choose };
}
