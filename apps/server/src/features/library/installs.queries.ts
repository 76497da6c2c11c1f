import type { Counts, Install, Undone } from '@physio/contract/library/library';
import { type Db, json } from '#db/client.ts';
import type { Tables } from '#db/tables.ts';

type Row = Tables['library_installs'];
export type NewInstall = {
  publicId: string;
  source: Row['source'];
  sourceGroupId: number | null;
  manifest: unknown;
  /** Of a pack. */
  boxId?: string | null;
  licence?: string | null;
  publisher?: string | null;
  name: string;
  language: Row['language'];
  arrives: Row['arrives'];
  sameName: Row['same_name'];
  facts?: ('sided' | 'strictness')[];
  by: number;
  at: Date;
};

export const insertInstall = (db: Db, groupId: number, given: NewInstall) =>
  db
    .insertInto('library_installs')
    .values({
      public_id: given.publicId,
      group_id: groupId,
      source: given.source,
      source_group_id: given.sourceGroupId,
      ...(given.manifest !== null && { manifest: json(given.manifest) }),
      box_id: given.boxId ?? null,
      licence: given.licence ?? null,
      publisher: given.publisher ?? null,
      name: given.name,
      language: given.language,
      arrives: given.arrives,
      same_name: given.sameName,
      facts: given.facts ?? [],
      installed_by: given.by,
      created_at: given.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

const listed = (db: Db, groupId: number) =>
  db
    .selectFrom('library_installs as i')
    .innerJoin('users as u', 'u.id', 'i.installed_by')
    .select(['i.id', 'i.public_id', 'i.source', 'i.name', 'i.language', 'i.arrives', 'i.state', 'i.files_done', 'i.files_total'])
    .select(['i.counts', 'i.failure', 'i.created_at', 'i.done_at', 'i.undone_at', 'i.undone', 'u.first_name', 'u.last_name'])
    .select(['i.licence', 'i.publisher'])
    .where('i.group_id', '=', groupId);
export type InstallRow = NonNullable<Awaited<ReturnType<typeof findInstall>>>;

export const findInstall = (db: Db, groupId: number, publicId: string) =>
  listed(db, groupId).where('i.public_id', '=', publicId).executeTakeFirst();

export const selectInstalls = (db: Db, groupId: number, most: number) =>
  listed(db, groupId).orderBy('i.created_at', 'desc').orderBy('i.id', 'desc').limit(most).execute();

/** Whether one is under way; no other call of the group begins one until the transaction ends. */
export async function holdUnderWay(db: Db, groupId: number): Promise<boolean> {
  await db.selectFrom('groups').select('id').where('id', '=', groupId).forNoKeyUpdate().execute();
  const row = await db
    .selectFrom('library_installs')
    .select('id')
    .where('group_id', '=', groupId)
    .where('state', 'in', ['queued', 'copying'])
    .executeTakeFirst();
  return row !== undefined;
}

/** What a job works on, counted as tried once more; nothing when it is done or given up. */
export const beginInstall = (db: Db, id: number) =>
  db
    .updateTable('library_installs as i')
    .from('groups as g')
    .set((eb) => ({ state: 'copying', attempts: eb('i.attempts', '+', 1) }))
    .whereRef('g.id', '=', 'i.group_id')
    .where('i.id', '=', id)
    .where('i.state', 'in', ['queued', 'copying'])
    .returning(['i.id', 'i.public_id', 'i.group_id', 'i.source', 'i.source_group_id', 'i.manifest', 'i.name', 'i.language'])
    .returning('i.box_id')
    .returning(['i.arrives', 'i.same_name', 'i.facts', 'i.attempts', 'i.installed_by', 'g.public_id as group_public_id'])
    .executeTakeFirst();
export type BegunInstall = NonNullable<Awaited<ReturnType<typeof beginInstall>>>;

/** The install until the transaction ends, unless somebody else has brought it to its end. */
export const holdBegun = (db: Db, groupId: number, id: number) =>
  db
    .selectFrom('library_installs')
    .select('id')
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .where('state', '=', 'copying')
    .forUpdate()
    .executeTakeFirst();

export const setFilesDone = (db: Db, groupId: number, id: number, files: { done: number; total: number }) =>
  db
    .updateTable('library_installs')
    .set({ files_done: files.done, files_total: files.total })
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .execute();

export const finishInstall = (
  db: Db,
  groupId: number,
  id: number,
  { counts, packKey, at }: { counts: Counts; packKey: string; at: Date },
) =>
  db
    .updateTable('library_installs')
    .set({ state: 'done', counts: json(counts), pack_key: packKey, done_at: at, manifest: null, failure: null })
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .execute();

export const failInstall = (db: Db, groupId: number, id: number, failure: Install['failure']) =>
  db
    .updateTable('library_installs')
    .set({ state: 'failed', failure: json(failure), manifest: null })
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'copying'])
    .execute();

export const holdInstall = (db: Db, groupId: number, publicId: string) =>
  db
    .selectFrom('library_installs')
    .select(['id', 'state', 'done_at', 'undone_at'])
    .where('group_id', '=', groupId)
    .where('public_id', '=', publicId)
    .forUpdate()
    .executeTakeFirst();

export const markUndone = (db: Db, groupId: number, id: number, { undone, at }: { undone: Undone; at: Date }) =>
  db
    .updateTable('library_installs')
    .set({ undone_at: at, undone: json(undone) })
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .execute();
