import type { Locator, Page } from '@playwright/test';
import type { Practice } from './practice.ts';

/** An exercise with a folder of its own. */
export async function makeExercise({ make, group }: Practice, name: string) {
  const exercise = await make.exercise(group, { name });
  const folder = await make.folder(group, { name, exercise });
  return { ...exercise, folder };
}

type Made = Awaited<ReturnType<typeof makeExercise>>;
type Type = 'gif' | 'mp4';
export const addFile = ({ make, group }: Practice, { folder }: Made, type: Type, name = `knee.${type}`) =>
  make.file(group, folder, { type, name });

/** Makes a file the primary one, as it was left the day before. */
export async function choosePrimary({ db, group }: Practice, exercise: Made, file: { id: number; media_type: string }) {
  await db
    .insertInto('exercise_attachments')
    .values({
      group_id: group.id,
      exercise_id: exercise.id,
      attachment_id: file.id,
      media_type: file.media_type,
      is_primary: true,
    })
    .execute();
  if (file.media_type === 'gif')
    await db.updateTable('attachments').set({ bucket_type: 'exercise_gif' }).where('id', '=', file.id).execute();
}

/** Where each file of an exercise stands, with a star for the primary ones. */
export async function standing({ db }: Practice, { folder, id }: Made): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('attachments as a')
    .leftJoin('exercise_attachments as e', (join) => join.onRef('e.attachment_id', '=', 'a.id').on('e.exercise_id', '=', id))
    .select(['a.display_name', 'a.bucket_type', 'e.is_primary'])
    .where('a.folder_id', '=', folder.id)
    .where('a.deleted_at', 'is', null)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.display_name, `${row.bucket_type}${row.is_primary ? ' *' : ''}`]));
}

/** Drags by the mouse as a hand does: down, a little, there, up. `whileOver` looks at the screen before the drop. */
export async function drag(page: Page, what: Locator, onto: Locator, whileOver?: () => Promise<void>): Promise<void> {
  await onto.scrollIntoViewIfNeeded();
  const [from, to] = [await what.boundingBox(), await onto.boundingBox()];
  if (!from || !to) throw new Error('What is dragged, or where to, is not on the screen');
  const [x, y] = [from.x + Math.min(from.width / 3, 60), from.y + from.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 8, y + 8, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await whileOver?.();
  await page.mouse.up();
}

export const zone = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const inZone = (page: Page, name: string, file: string) => zone(page, name).getByRole('listitem').filter({ hasText: file });
