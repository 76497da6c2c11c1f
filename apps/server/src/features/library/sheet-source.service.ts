import type { Manifest } from '@physio/contract/library/manifest';
import { fold } from '@physio/contract/text/fold';
import type { Db } from '#db/client.ts';
import { selectNamedFiles } from './sheet-source.queries.ts';
import type { Source, SourceFile } from './source.ts';

const DIGEST = /^[0-9a-f]{64}$/;

/** A sheet's library. Its files are in the group already: they are found by name or digest, and nothing is fetched. */
export async function loadSheet(db: Db, groupId: number, manifest: Manifest): Promise<Source> {
  const asked = [...new Set(manifest.exercises.flatMap(({ files }) => files.map(({ file }) => file)))];
  const rows =
    asked.length === 0
      ? []
      : await selectNamedFiles(
          db,
          groupId,
          asked.map(fold),
          asked.filter((name) => DIGEST.test(name)),
        );
  const byDigest = new Map(rows.map((row) => [row.sha256.toString('hex'), row]));
  const byName = new Map(rows.toReversed().map((row) => [row.name_key, row]));
  const files = new Map<string, SourceFile>();
  for (const name of asked) {
    const row = byDigest.get(name) ?? byName.get(fold(name));
    if (row === undefined) continue;
    const { display_name, file_type, sha256, byte_size, mime, width, height, duration_ms } = row;
    const facts = { name: display_name, type: file_type, mime, bytes: byte_size, sha256, width, height, durationMs: duration_ms };
    files.set(name, { ...facts, poster: null, open: () => Promise.reject(new Error('the file has just been deleted')) });
  }
  return { manifest, files };
}
