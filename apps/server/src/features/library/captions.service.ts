import type { Db } from '#db/client.ts';
import { type CaptionRow, insertCaptions } from './captions.queries.ts';
import { digestText, type KeptFile } from './files.service.ts';
import type { SourceFile } from './source.ts';

type Target = { group: { id: number }; made: { by: number; at: Date } };

/** Of files that have their rows, `kept` by digest. */
export async function writeCaptions(
  db: Db,
  { group, made }: Target,
  files: readonly SourceFile[],
  kept: ReadonlyMap<string, KeptFile>,
): Promise<void> {
  const idOf = (file: SourceFile) => kept.get(digestText(file))?.id;
  const captions = files.flatMap((video) =>
    (video.captions ?? []).flatMap(({ language, file }) => {
      const [video_id, media_id] = [idOf(video), idOf(file)];
      return video_id === undefined || media_id === undefined ? [] : [{ video_id, language, media_id, display_name: file.name }];
    }),
  );
  await insertCaptions(db, group.id, captions, made);
}

export const captionFileOf = ({ display_name, mime, byte_size, sha256 }: CaptionRow, open: SourceFile['open']): SourceFile => ({
  name: display_name,
  type: 'vtt',
  mime,
  bytes: byte_size,
  sha256,
  width: null,
  height: null,
  durationMs: null,
  poster: null,
  open,
});
