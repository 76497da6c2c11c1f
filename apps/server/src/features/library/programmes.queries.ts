import type { Language } from '@physio/contract/languages/languages';
import { fold } from '@physio/contract/text/fold';
import { sql } from 'kysely';
import { type Db, json } from '#db/client.ts';
import { sourceOf } from '#platform/languages/source.ts';
import { inChunks } from './chunks.ts';
import type { PlacedProgramme } from './plan.rules.ts';

export type NewItem = {
  exerciseId: number;
  side: 'left' | 'right' | null;
  sequence: number;
  duration: number;
  reps: number;
  sets: number;
  holds: number;
  rest: number;
  notes: string;
  notesIn: { language: Language; notes: string }[];
};
export type NewProgramme = PlacedProgramme & { hash: string; items: NewItem[]; tagIds: number[] };

/** With a first version each. @returns ids by public id */
export async function insertProgrammes(
  db: Db,
  groupId: number,
  programmes: readonly NewProgramme[],
  made: { by: number; at: Date },
): Promise<Map<string, number>> {
  const by = { created_by: made.by, created_at: made.at };
  const circuits = await inChunks(programmes, (some) =>
    db
      .insertInto('circuits')
      .values(some.map(({ publicId }) => ({ public_id: publicId, group_id: groupId, ...by })))
      .returning(['id', 'public_id'])
      .execute(),
  );
  const ids = new Map(circuits.map((row) => [row.public_id, row.id]));
  const idOf = ({ publicId }: { publicId: string }) => ids.get(publicId) as number;
  const versions = await inChunks(programmes, (some) =>
    db
      .insertInto('circuit_versions')
      .values(
        some.map((programme) => ({
          group_id: groupId,
          circuit_id: idOf(programme),
          version: 1,
          ...programme.texts.original,
          name_key: fold(programme.texts.original.name),
          search_key: fold(allTexts(programme.texts).join('\n')),
          reps: programme.item.repeats,
          language: programme.texts.language,
          content_hash: programme.hash,
          ...by,
        })),
      )
      .returning(['id', 'circuit_id'])
      .execute(),
  );
  const versionOf = new Map(versions.map((row) => [row.circuit_id, row.id]));
  await sql`
    update circuits c set current_version_id = v.id from circuit_versions v
    where v.circuit_id = c.id and v.group_id = c.group_id and c.group_id = ${groupId} and v.id = any(${[...versionOf.values()]})`.execute(
    db,
  );
  const withVersion = programmes.map((programme) => ({ ...programme, versionId: versionOf.get(idOf(programme)) as number }));
  await insertItems(db, groupId, withVersion);
  await insertTexts(db, groupId, withVersion);
  const tags = programmes.flatMap((one) => one.tagIds.map((tag_id) => ({ group_id: groupId, circuit_id: idOf(one), tag_id })));
  await inChunks(tags, (some) =>
    db
      .insertInto('circuit_tags')
      .values([...some])
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  return ids;
}

const allTexts = ({ original, translations }: PlacedProgramme['texts']) =>
  [original, ...translations.map(({ texts }) => texts)].flatMap(({ name, description }) => [name, description]);

type Versioned = NewProgramme & { versionId: number };

async function insertItems(db: Db, groupId: number, programmes: readonly Versioned[]): Promise<void> {
  const rows = programmes.flatMap(({ versionId, items }) =>
    items.map(({ exerciseId, holds, rest, notesIn: _notesIn, ...item }) => ({
      group_id: groupId,
      version_id: versionId,
      exercise_id: exerciseId,
      hold_seconds: holds,
      rest_seconds: rest,
      ...item,
    })),
  );
  await inChunks(rows, (some) =>
    db
      .insertInto('circuit_items')
      .values([...some])
      .execute(),
  );
}

async function insertTexts(db: Db, groupId: number, programmes: readonly Versioned[]): Promise<void> {
  const rows = programmes.flatMap(({ versionId, texts }) =>
    texts.translations.map(({ language, texts: written, sources }) => ({
      group_id: groupId,
      version_id: versionId,
      language,
      ...written,
      sources: json(sources),
    })),
  );
  await inChunks(rows, (some) =>
    db
      .insertInto('circuit_texts')
      .values([...some])
      .execute(),
  );
  const notes = programmes.flatMap(({ versionId, items }) =>
    items.flatMap(({ sequence, notes: original, notesIn }) =>
      notesIn.map(({ language, notes: written }) => ({
        group_id: groupId,
        version_id: versionId,
        sequence,
        language,
        notes: written,
        source: sourceOf(original),
      })),
    ),
  );
  await inChunks(notes, (some) =>
    db
      .insertInto('circuit_item_texts')
      .values([...some])
      .execute(),
  );
}
