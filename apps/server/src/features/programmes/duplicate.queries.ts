import type { Db } from '#db/client.ts';
import { containsPattern } from '#db/fold.ts';
import type { Item } from './programmes.rules.ts';

/** A longer name is cut for its copy's. */
const SAME_LETTERS = 200;
const ITEM_COLUMNS = [
  'sequence',
  'exercise_id',
  'side',
  'duration',
  'reps',
  'sets',
  'hold_seconds',
  'rest_seconds',
  'notes',
] as const;

const CREDIT_COLUMNS = ['title', 'author', 'author_url', 'source', 'source_url', 'licence', 'note', 'is_changed'] as const;

/** Names of the group's programmes, in all languages, that a copy of this one might have, too: those with its first letters in them. */
export async function selectNamesLike(db: Db, groupId: number, name: string): Promise<string[]> {
  const start = Array.from(name).slice(0, SAME_LETTERS).join('');
  const rows = await db
    .selectFrom('circuits as c')
    .innerJoin('circuit_versions as v', (join) =>
      join.onRef('v.id', '=', 'c.current_version_id').onRef('v.group_id', '=', 'c.group_id'),
    )
    .leftJoin('circuit_texts as t', (join) => join.onRef('t.version_id', '=', 'v.id').onRef('t.group_id', '=', 'v.group_id'))
    .select(['v.name', 't.name as translation'])
    .where('c.group_id', '=', groupId)
    .where('c.deleted_at', 'is', null)
    .where('v.search_key', 'like', containsPattern(start))
    .execute();
  return rows.flatMap((row) => [row.name, row.translation ?? '']);
}

/** Gives one version the exercises of another, archived ones too. */
export const copyItems = (db: Db, groupId: number, { from, to }: { from: number; to: number }) =>
  db
    .insertInto('circuit_items')
    .columns(['group_id', 'version_id', ...ITEM_COLUMNS])
    .expression((eb) =>
      eb
        .selectFrom('circuit_items')
        .select(['group_id', eb.val(to).as('version_id'), ...ITEM_COLUMNS])
        .where('group_id', '=', groupId)
        .where('version_id', '=', from),
    )
    .execute();

/** Gives one version the translated notes of another, whose exercises it has. */
export const copyItemTexts = (db: Db, groupId: number, { from, to }: { from: number; to: number }) =>
  db
    .insertInto('circuit_item_texts')
    .columns(['group_id', 'version_id', 'sequence', 'language', 'notes', 'source'])
    .expression((eb) =>
      eb
        .selectFrom('circuit_item_texts')
        .select(['group_id', eb.val(to).as('version_id'), 'sequence', 'language', 'notes', 'source'])
        .where('group_id', '=', groupId)
        .where('version_id', '=', from),
    )
    .execute();

/** A version's exercises in order, by their public ids: what its hash is made of. */
export const selectHashedItems = (db: Db, groupId: number, versionId: number): Promise<Item[]> =>
  db
    .selectFrom('circuit_items as i')
    .innerJoin('exercises as e', (join) => join.onRef('e.id', '=', 'i.exercise_id').onRef('e.group_id', '=', 'i.group_id'))
    .select(['e.public_id as exerciseId', 'i.side', 'i.sequence', 'i.duration', 'i.reps', 'i.sets'])
    .select(['i.hold_seconds as holds', 'i.rest_seconds as rest', 'i.notes'])
    .where('i.group_id', '=', groupId)
    .where('i.version_id', '=', versionId)
    .orderBy('i.sequence')
    .$narrowType<{ side: Item['side'] }>()
    .execute();

/** Who is named for one programme is named for its copy. */
export const copyCredit = (db: Db, groupId: number, { from, to }: { from: number; to: number }) =>
  db
    .insertInto('credits')
    .columns(['group_id', 'circuit_id', ...CREDIT_COLUMNS])
    .expression((eb) =>
      eb
        .selectFrom('credits')
        .select(['group_id', eb.val(to).as('circuit_id'), ...CREDIT_COLUMNS])
        .where('group_id', '=', groupId)
        .where('circuit_id', '=', from),
    )
    .execute();

/** Gives one programme the tags of another. */
export const copyTags = (db: Db, groupId: number, { from, to }: { from: number; to: number }) =>
  db
    .insertInto('circuit_tags')
    .columns(['group_id', 'circuit_id', 'tag_id'])
    .expression((eb) =>
      eb
        .selectFrom('circuit_tags')
        .select(['group_id', eb.val(to).as('circuit_id'), 'tag_id'])
        .where('group_id', '=', groupId)
        .where('circuit_id', '=', from),
    )
    .execute();
