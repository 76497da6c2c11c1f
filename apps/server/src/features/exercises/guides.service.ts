import { shownFile } from '@physio/contract/content/shown-file';
import { bestTexts } from '@physio/contract/languages/texts';
import type { HomeExercise, HomeFile } from '@physio/contract/patient-page/home';
import type { Db } from '#db/client.ts';
import type { MediaLinks } from '#platform/store/links.ts';
import { selectShownMedia } from './facts.queries.ts';
import type { Reading } from './facts.service.ts';
import { selectGuides, selectGuideTexts } from './guides.queries.ts';

const KINDS = ['gif', 'video'] as const;
const TEXTS = ['name', 'description', 'instructions', 'contraindications'] as const;

/** What is known of drawn figures: the digests of files that show them. Null where patients are not shown any. */
export type Drawn = ReadonlySet<string> | null;

/**
 * How exercises are done, with their files: what a patient needs of them. Three queries however many there are. A video or picture of the
 * practice's own comes before a figure, and a figure before the files that only show it.
 */
export async function loadGuides(
  db: Db,
  groupId: number,
  publicIds: readonly string[],
  { links, readers }: Reading,
  drawn: Drawn,
): Promise<HomeExercise[]> {
  const rows = await selectGuides(db, groupId, publicIds);
  const ids = rows.map((row) => row.id);
  const [translations, files] = await Promise.all([
    selectGuideTexts(db, groupId, ids, readers),
    selectShownMedia(db, groupId, ids, readers),
  ]);
  const textsOf = Map.groupBy(translations, (row) => row.exercise_id);
  const mediaOf = Map.groupBy(files, (row) => row.exercise_id);
  return rows.map(({ id, public_id, figure, ...original }) => {
    const { texts, languages } = bestTexts(TEXTS, original, textsOf.get(id) ?? [], readers);
    const shown = KINDS.map((kind) => shownFile(mediaOf.get(id)?.filter((row) => row.media_type === kind) ?? [], readers));
    const media = shown.filter((row) => row !== undefined);
    const isDrawn = drawn !== null && figure !== null && media.every(({ sha256 }) => drawn.has(sha256));
    const named = isDrawn ? [] : media.map((row) => toFile(row, links));
    return { encoded_id: public_id, ...texts, figure: isDrawn ? figure : null, files: named, languages };
  });
}

type Media = Awaited<ReturnType<typeof selectShownMedia>>[number];

const toFile = ({ object_key, poster_key, media_type, byte_size, captions }: Media, links: MediaLinks): HomeFile => ({
  path: `/media/${object_key}`,
  url: links.link(object_key),
  type: media_type === 'gif' ? 'gif' : 'video',
  bytes: byte_size,
  poster: poster_key === null ? null : links.link(poster_key),
  captions: captions.map((caption) => ({ language: caption.language, url: links.link(caption.object_key) })),
});
