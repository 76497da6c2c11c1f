import type { Manifest } from '@physio/contract/library/manifest';
import { fold } from '@physio/contract/text/fold';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { creditJson } from '#db/credits.ts';
import { selectCurrent } from './current.queries.ts';
import type { KnownLabel, KnownNode } from './labels.rules.ts';
import { ownKeyOf } from './own-keys.rules.ts';
import type { Existing, Known } from './plan.rules.ts';

/** What a library is compared with: all that is live in the group. */
export async function selectExisting(db: Db, groupId: number, manifest: Manifest): Promise<Existing> {
  const exercises = await selectExercises(db, groupId);
  const programmes = await selectProgrammes(db, groupId);
  const installed = new Map([
    ...exercises.map((one) => [`exercise ${ownKeyOf(one)}`, one] as const),
    ...programmes.map((one) => [`programme ${ownKeyOf(one)}`, one] as const),
    ...(await selectInstalled(db, groupId, manifest.key)),
  ]);
  const known = manifest.exercises.flatMap(({ key }) => installed.get(`exercise ${key}`)?.id ?? []);
  return {
    installed,
    current: await selectCurrent(db, groupId, known),
    unsided: new Set(exercises.filter(({ is_sided }) => !is_sided).map(({ id }) => id)),
    credits: await selectCredits(db, groupId),
    exercises,
    programmes,
    tags: await selectTags(db, groupId),
    nodes: await selectNodes(db, groupId),
  };
}

async function selectCredits(db: Db, groupId: number): Promise<Existing['credits']> {
  const rows = await db
    .selectFrom('credits as c')
    .select(({ ref }) => [ref('c.exercise_id').$notNull().as('id'), creditJson('c').as('credit')])
    .where('c.group_id', '=', groupId)
    .where('c.exercise_id', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, credit }) => [id, credit]));
}

async function selectInstalled(db: Db, groupId: number, packKey: string): Promise<Existing['installed']> {
  const rows = await db
    .selectFrom('library_items as i')
    .leftJoin('exercises as e', (join) => join.onRef('e.id', '=', 'i.exercise_id').onRef('e.group_id', '=', 'i.group_id'))
    .leftJoin('circuits as c', (join) => join.onRef('c.id', '=', 'i.circuit_id').onRef('c.group_id', '=', 'i.group_id'))
    .leftJoin('circuit_versions as v', (join) =>
      join.onRef('v.id', '=', 'c.current_version_id').onRef('v.group_id', '=', 'c.group_id'),
    )
    .select(['i.kind', 'i.item_key'])
    .select(({ fn }) => [
      fn.coalesce('e.id', 'c.id').$notNull().as('id'),
      fn.coalesce('e.public_id', 'c.public_id').$notNull().as('public_id'),
      fn.coalesce('e.language', 'v.language').$notNull().as('language'),
    ])
    .where('i.group_id', '=', groupId)
    .where('i.pack_key', '=', packKey)
    .where('i.kind', 'in', ['exercise', 'programme'])
    .where('e.deleted_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ kind, item_key, ...row }) => [`${kind} ${item_key}`, row]));
}

async function selectExercises(db: Db, groupId: number): Promise<(Known & { is_sided: boolean; template_key: string | null })[]> {
  const rows = await db
    .selectFrom('exercises as e')
    .select(['e.id', 'e.public_id', 'e.language', 'e.name', 'e.alt_names', 'e.is_sided', 'e.template_key'])
    .select(({ selectFrom }) =>
      sql<string[]>`array(${selectFrom('exercise_texts as t')
        .select(sql<string>`t.name || E'\n' || t.alt_names`.as('names'))
        .whereRef('t.exercise_id', '=', 'e.id')
        .where('t.group_id', '=', groupId)})`.as('translated'),
    )
    .where('e.group_id', '=', groupId)
    .where('e.deleted_at', 'is', null)
    .orderBy('e.id', 'desc')
    .execute();
  return rows.map(({ name, alt_names, translated, ...row }) => ({ ...row, names: foldedOf(name, alt_names, ...translated) }));
}

async function selectProgrammes(db: Db, groupId: number): Promise<(Known & { template_key: string | null })[]> {
  const rows = await db
    .selectFrom('circuits as c')
    .innerJoin('circuit_versions as v', (join) =>
      join.onRef('v.id', '=', 'c.current_version_id').onRef('v.group_id', '=', 'c.group_id'),
    )
    .select(['c.id', 'c.public_id', 'c.template_key', 'v.language', 'v.name'])
    .select(({ selectFrom }) =>
      sql<string[]>`array(${selectFrom('circuit_texts as t')
        .select('t.name')
        .whereRef('t.version_id', '=', 'v.id')
        .where('t.group_id', '=', groupId)})`.as('translated'),
    )
    .where('c.group_id', '=', groupId)
    .where('c.deleted_at', 'is', null)
    .orderBy('c.id', 'desc')
    .execute();
  return rows.map(({ name, translated, ...row }) => ({ ...row, names: foldedOf(name, ...translated) }));
}

async function selectTags(db: Db, groupId: number): Promise<KnownLabel[]> {
  const rows = await db
    .selectFrom('tags as t')
    .select(['t.id', 't.name', 't.language'])
    .select(({ selectFrom }) =>
      sql<string[]>`array(${selectFrom('tag_texts as x')
        .select('x.name')
        .whereRef('x.tag_id', '=', 't.id')
        .where('x.group_id', '=', groupId)})`.as('translated'),
    )
    .where('t.group_id', '=', groupId)
    .where('t.deleted_at', 'is', null)
    .execute();
  return rows.map(({ translated, ...row }) => ({ ...row, names: foldedOf(row.name, ...translated) }));
}

async function selectNodes(db: Db, groupId: number): Promise<KnownNode[]> {
  const rows = await db
    .selectFrom('classification_nodes as n')
    .select(['n.id', 'n.name', 'n.language', 'n.parent_id'])
    .select(({ selectFrom }) =>
      sql<string[]>`array(${selectFrom('classification_node_texts as x')
        .select('x.name')
        .whereRef('x.node_id', '=', 'n.id')
        .where('x.group_id', '=', groupId)})`.as('translated'),
    )
    .where('n.group_id', '=', groupId)
    .where('n.deleted_at', 'is', null)
    .execute();
  return rows.map(({ translated, ...row }) => ({ ...row, names: foldedOf(row.name, ...translated) }));
}

const foldedOf = (...texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => text.split('\n'))
    .map(fold)
    .filter((name) => name !== '');
