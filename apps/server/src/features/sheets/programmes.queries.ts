import type { Side } from '@physio/contract/exercises/sides';
import type { Language } from '@physio/contract/languages/languages';
import type { InLanguages } from '@physio/contract/library/manifest';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

type Keyed = { public_id: string; template_key: string | null };
type Dose = { sets: number; reps: number; hold: number; rest: number; duration: number };
type Item = Dose & { exercise: Keyed; side: Side | null; notes: InLanguages };
export type ProgrammeSheetRow = Keyed & {
  name: InLanguages;
  description: InLanguages;
  repeats: number;
  tags: string[];
  items: Item[];
};

const inLanguages = (of: string, own: string, others: string) =>
  sql.raw(`case when ${of} = '' then '{}'::jsonb else jsonb_build_object(v.language, ${of}) end
    || coalesce((select jsonb_object_agg(x.language, x.${own}) from ${others} and x.${own} <> ''), '{}')`);

/** The current versions by name; tags in that language where they are translated. */
export async function selectProgrammeSheet(db: Db, groupId: number, language: Language): Promise<ProgrammeSheetRow[]> {
  const texts = 'circuit_texts x where x.version_id = v.id and x.group_id = v.group_id';
  const notes = 'circuit_item_texts x where x.version_id = i.version_id and x.sequence = i.sequence and x.group_id = i.group_id';
  const { rows } = await sql<ProgrammeSheetRow>`
    select c.public_id, c.template_key, v.reps as repeats, ${inLanguages('v.name', 'name', texts)} as name,
      ${inLanguages('v.description', 'description', texts)} as description,
      array(select coalesce(tt.name, t.name) from circuit_tags ct join tags t on t.id = ct.tag_id and t.group_id = ct.group_id
        left join tag_texts tt on tt.tag_id = t.id and tt.group_id = t.group_id and tt.language = ${language}
        where ct.circuit_id = c.id and ct.group_id = c.group_id and t.deleted_at is null order by t.name_key, t.id) as tags,
      (select coalesce(jsonb_agg(jsonb_build_object('exercise', jsonb_build_object('public_id', e.public_id, 'template_key', e.template_key),
          'side', i.side, 'sets', i.sets, 'reps', i.reps, 'hold', i.hold_seconds, 'rest', i.rest_seconds, 'duration', i.duration,
          'notes', ${inLanguages('i.notes', 'notes', notes)}) order by i.sequence), '[]')
        from circuit_items i join exercises e on e.id = i.exercise_id and e.group_id = i.group_id
        where i.version_id = v.id and i.group_id = v.group_id) as items
    from circuits c join circuit_versions v on v.id = c.current_version_id and v.group_id = c.group_id
    where c.group_id = ${groupId} and c.deleted_at is null
    order by v.name_key, c.id`.execute(db);
  return rows;
}
