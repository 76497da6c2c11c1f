import type { CaptionTrack } from '@physio/contract/content/captions';
import { shownFile } from '@physio/contract/content/shown-file';
import { creditsToShow, type KeptCredit } from '@physio/contract/credits/credits';
import { bestTexts, type Written } from '@physio/contract/languages/texts';
import type { Db } from '#db/client.ts';
import type { Readers } from '#platform/languages/asked-language.ts';
import type { MediaLinks } from '#platform/store/links.ts';
import * as queries from './facts.queries.ts';

/** How what people wrote is shown: files by signed links, texts in the first of the readers' languages that they are there in. */
export type Reading = { links: MediaLinks; readers: Readers };
type FactsRow = Omit<queries.FactsRow, 'id' | 'language' | 'credit'>;
type FactTags = { tags: string[]; tag_languages: Record<string, Written<'name'>['language']> | undefined };
/**
 * What cards, programmes and plans show of an exercise. `poster`: the GIF's still, else the video's. `languages`,
 * `tag_languages`: of texts that are not in the reader's language.
 */
export type ExerciseFacts = FactsRow &
  FactTags & {
    languages: ReturnType<typeof bestTexts<'name' | 'description'>>['languages'];
    gif: string | null;
    poster: string | null;
    content_video: string | null;
    /** Of the video. */
    captions: CaptionTrack[];
    credits: KeptCredit[] | undefined;
  };
export type KnownExercise = { id: number; isSided: boolean; isArchived: boolean };

/** Facts by internal id, archived exercises included; four queries however many there are. */
export async function loadExerciseFacts(
  db: Db,
  groupId: number,
  ids: readonly number[],
  { links, readers }: Reading,
): Promise<Map<number, ExerciseFacts>> {
  const [rows, media, texts, tags] = await Promise.all([
    queries.selectFacts(db, groupId, ids),
    queries.selectShownMedia(db, groupId, ids, readers),
    queries.selectFactTexts(db, groupId, ids, readers),
    queries.selectFactTags(db, groupId, ids, readers),
  ]);
  const mediaOf = Map.groupBy(media, (row) => row.exercise_id);
  const textsOf = Map.groupBy(texts, (row) => row.exercise_id);
  const tagsOf = Map.groupBy(tags, (row) => row.exercise_id);
  const signed = (key: string | null | undefined) => (key ? links.link(key) : null);
  return new Map(
    rows.map(({ id, language, credit, ...row }) => {
      const shownOf = (kind: string) => shownFile(mediaOf.get(id)?.filter((row) => row.media_type === kind) ?? [], readers);
      const [gif, video] = [shownOf('gif'), shownOf('video')];
      const poster = signed(gif?.poster_key ?? video?.poster_key);
      const best = bestTexts(['name', 'description'], { language, ...row }, textsOf.get(id) ?? [], readers);
      const credits = creditsToShow(credit, gif?.credit, video?.credit);
      const shown = { ...row, ...best.texts, languages: best.languages, ...bestTags(tagsOf.get(id) ?? [], readers), credits };
      const captions = (video?.captions ?? []).map(({ language, object_key }) => ({ language, url: links.link(object_key) }));
      return [id, { ...shown, gif: signed(gif?.object_key), poster, content_video: signed(video?.object_key), captions }];
    }),
  );
}

type TagRow = Awaited<ReturnType<typeof queries.selectFactTags>>[number];

/** The names of tags as their readers know them. Rows: one a tag and translation. */
function bestTags(rows: readonly TagRow[], readers: Readers): FactTags {
  const shown = [...Map.groupBy(rows, (row) => row.id).values()].map((versions) => {
    const [{ name, language }] = versions as [TagRow];
    const translations = versions.flatMap(({ translation, translated_to }) =>
      translation !== null && translated_to !== null ? [{ language: translated_to, name: translation }] : [],
    );
    return bestTexts(['name'], { language, name }, translations, readers);
  });
  const foreign = shown.flatMap(({ texts, languages }) => (languages?.name ? [[texts.name, languages.name] as const] : []));
  return {
    tags: shown.map(({ texts }) => texts.name),
    tag_languages: foreign.length === 0 ? undefined : Object.fromEntries(foreign),
  };
}

/** The exercises of the group that public ids name, by public id; unknown and foreign ids are not in the map. */
export const resolveExercises = (db: Db, groupId: number, publicIds: readonly string[]) => findKnown(db, groupId, publicIds, false);

/** The same, held: whoever writes a row that refers to them must find them there still. */
export const holdExercises = (db: Db, groupId: number, publicIds: readonly string[]) => findKnown(db, groupId, publicIds, true);

async function findKnown(
  db: Db,
  groupId: number,
  publicIds: readonly string[],
  held: boolean,
): Promise<Map<string, KnownExercise>> {
  const rows = await queries.selectByPublicIds(db, groupId, publicIds, held);
  return new Map(rows.map((row) => [row.public_id, { id: row.id, isSided: row.is_sided, isArchived: row.is_archived }]));
}

/** The steps of exercises, archived ones included. */
export async function loadInstructions(db: Db, groupId: number, publicIds: readonly string[], readers: Readers) {
  const rows = await queries.selectInstructions(db, groupId, publicIds);
  const ids = rows.map((row) => row.id);
  const translations = Map.groupBy(await queries.selectInstructionTexts(db, groupId, ids, readers), (row) => row.exercise_id);
  return rows.map(({ id, public_id, credit, figure, ...original }) => {
    const { texts, languages } = bestTexts(['instructions'], original, translations.get(id) ?? [], readers);
    return { encoded_id: public_id, ...texts, figure: figure ?? undefined, languages, credits: creditsToShow(credit) };
  });
}
