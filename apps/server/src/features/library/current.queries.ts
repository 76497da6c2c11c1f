import type { ExerciseText } from '@physio/contract/exercises/exercise-record';
import type { Language } from '@physio/contract/languages/languages';
import { sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';

/** An exercise of the group as it is now. `texts`: of each language; `tags`, `nodes`: live ones. */
export type Current = {
  id: number;
  public_id: string;
  language: Language;
  texts: Partial<Record<Language, Record<ExerciseText, string>>>;
  sided: boolean;
  strictness: 'strict' | 'normal';
  sets: number | null;
  reps: number | null;
  hold: number | null;
  rest: number | null;
  tags: number[];
  nodes: number[];
  /** Whether a programme does it for one side. */
  sides_used: boolean;
};

/** By id. */
export async function selectCurrent(db: Db, groupId: number, ids: readonly number[]): Promise<Map<number, Current>> {
  if (ids.length === 0) return new Map();
  const textsOf = (row: string) =>
    sql.raw(`jsonb_build_object('name', ${row}.name, 'alt_names', ${row}.alt_names, 'description', ${row}.description,
      'instructions', ${row}.instructions, 'contraindications', ${row}.contraindications)`);
  const { rows } = await sql<Current>`
    select e.id, e.public_id, e.language, e.is_sided as sided, e.strictness_mode as strictness, e.default_sets as sets,
      e.default_reps as reps, e.default_hold as hold, e.default_rest as rest,
      jsonb_build_object(e.language, ${textsOf('e')}) || coalesce((select jsonb_object_agg(x.language, ${textsOf('x')})
        from exercise_texts x where x.exercise_id = e.id and x.group_id = e.group_id), '{}') as texts,
      (select coalesce(jsonb_agg(t.id), '[]') from exercise_tags x join tags t on t.id = x.tag_id and t.group_id = x.group_id
        where x.exercise_id = e.id and x.group_id = e.group_id and t.deleted_at is null) as tags,
      (select coalesce(jsonb_agg(n.id), '[]') from exercise_classifications x
        join classification_nodes n on n.id = x.node_id and n.group_id = x.group_id
        where x.exercise_id = e.id and x.group_id = e.group_id and n.deleted_at is null) as nodes,
      exists (select from circuit_items i join circuits c on c.current_version_id = i.version_id and c.group_id = i.group_id
        where i.exercise_id = e.id and i.group_id = e.group_id and i.side is not null and c.deleted_at is null) as sides_used
    from exercises e where e.group_id = ${groupId} and e.id = ${anyOf(ids)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Takes tags from exercises, and options under certain sections; others stay. */
export async function deleteLinks(
  db: Db,
  groupId: number,
  links: { tags: readonly Link[]; nodes: readonly Link[] },
): Promise<void> {
  for (const [table, column, some] of [
    ['exercise_tags', 'tag_id', links.tags],
    ['exercise_classifications', 'node_id', links.nodes],
  ] as const)
    if (some.length > 0)
      await sql`
        delete from ${sql.table(table)} x
        using unnest(${some.map((one) => one.exerciseId)}::bigint[], ${some.map((one) => one.labelId)}::bigint[]) as w(exercise_id, label_id)
        where x.group_id = ${groupId} and x.exercise_id = w.exercise_id and x.${sql.ref(column)} = w.label_id`.execute(db);
}
type Link = { exerciseId: number; labelId: number };
