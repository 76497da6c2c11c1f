import type { Kept, Undone } from '@physio/contract/library/library';
import { LIBRARY_MESSAGES } from '@physio/contract/library/library-messages';
import type { Db } from '#db/client.ts';
import { libraryChanged } from '#features/events/public.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { holdInstall, markUndone } from './installs.queries.ts';
import { holdClassification, markClassificationChanged } from './labels.queries.ts';
import { undoUntil } from './library.mapper.ts';
import { holdInstalled, type InstalledItem, type ItemKind } from './snapshots.queries.ts';
import * as queries from './undo.queries.ts';

type Way = {
  used(db: Db, groupId: number, ids: readonly number[]): Promise<Set<number>>;
  delete(db: Db, groupId: number, ids: readonly number[]): Promise<void>;
};
/** Programmes first: they use exercises, and those use tags and options. */
const WAYS: Record<ItemKind, Way> = {
  programme: { used: queries.selectUsedProgrammes, delete: queries.deleteProgrammes },
  exercise: { used: queries.selectUsedExercises, delete: queries.deleteExercises },
  tag: { used: queries.selectUsedTags, delete: queries.deleteTags },
  option: { used: queries.selectUsedOptions, delete: queries.deleteOptions },
};

/** Deletes what came with a library, is as it came and used nowhere. The rest stays, and is named. */
export async function undoInstall(context: MemberContext, publicId: string): Promise<Undone> {
  const { db, group, user, clock, note } = context;
  const install = await holdInstall(db, group.id, publicId);
  const at = clock.now();
  if (install === undefined) throw new AppError('not_found', LIBRARY_MESSAGES.notFound);
  if (install.undone_at !== null) throw new AppError('conflict', LIBRARY_MESSAGES.undoneAlready);
  if (install.done_at === null) throw new AppError('conflict', LIBRARY_MESSAGES.notDone);
  if (undoUntil(install.done_at) < at) throw new AppError('conflict', LIBRARY_MESSAGES.undoOver);
  const set = await holdClassification(db, group.id);
  const undone: Undone = { deleted: 0, kept: [] };
  for (const kind of ['programme', 'exercise', 'tag', 'option'] as const) {
    const items = await holdInstalled(db, group.id, install.id, kind);
    const deleted = await deleteUnused(db, group.id, kind, items);
    undone.deleted += deleted.size;
    undone.kept.push(
      ...(await keptOf(
        db,
        group.id,
        kind,
        items.filter(({ id }) => !deleted.has(id)),
      )),
    );
    if (kind === 'option' && set !== undefined && deleted.size > 0)
      await markClassificationChanged(db, group.id, set.id, { by: user.id, at });
  }
  await markUndone(db, group.id, install.id, { undone, at });
  await libraryChanged(context);
  note(publicId, { deleted: undone.deleted, kept: undone.kept.length });
  return undone;
}

/** Again while something goes: an option may be free once those below it are gone. */
async function deleteUnused(db: Db, groupId: number, kind: ItemKind, items: readonly InstalledItem[]): Promise<Set<number>> {
  const deleted = new Set<number>();
  for (;;) {
    const left = items.filter(({ id, isAsItCame }) => isAsItCame && !deleted.has(id)).map(({ id }) => id);
    const used = await WAYS[kind].used(db, groupId, left);
    const free = left.filter((id) => !used.has(id));
    if (free.length === 0) return deleted;
    await WAYS[kind].delete(db, groupId, free);
    for (const id of free) deleted.add(id);
  }
}

async function keptOf(db: Db, groupId: number, kind: ItemKind, items: readonly InstalledItem[]): Promise<Kept[]> {
  const isAsItCame = new Map(items.map((item) => [item.id, item.isAsItCame]));
  const rows = await queries.selectNames(db, groupId, kind, [...isAsItCame.keys()]);
  return rows.map(({ id, name }) => ({ kind, name, reason: isAsItCame.get(id) ? 'used' : 'changed' }));
}
