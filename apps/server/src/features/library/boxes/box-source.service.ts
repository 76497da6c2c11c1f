import type { PackManifest } from '@physio/contract/library/pack';
import { PACK_MESSAGES } from '@physio/contract/library/pack-messages';
import type { Db } from '#db/client.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Services } from '#platform/http/context.ts';
import type { MediaStore } from '#platform/store/media-store.ts';
import { withPackCredit } from '../packs/pack-credit.rules.ts';
import type { Source, SourceFile } from '../source.ts';
import * as queries from './boxes.queries.ts';
import { BOX_MS } from './sweep.service.ts';

/** The library in a box, with its files as they were found to be. @throws AppError when the box is gone */
export async function loadBox(
  { db, store, clock }: Pick<Services, 'db' | 'store' | 'clock'>,
  groupId: number,
  publicId: string,
): Promise<Source> {
  const box = await queries.findBox(db, groupId, publicId);
  if (box === undefined || box.created_at <= oldest(clock)) throw new AppError('not_found', PACK_MESSAGES.boxGone);
  return sourceOf({ db, store }, groupId, box);
}

/** The same for an install that was queued in time. */
export async function loadQueuedBox(services: Pick<Services, 'db' | 'store'>, groupId: number, publicId: string): Promise<Source> {
  const box = await queries.findBox(services.db, groupId, publicId);
  if (box === undefined) throw new AppError('not_found', PACK_MESSAGES.boxGone);
  return sourceOf(services, groupId, box);
}

/** The manifest of a box that stays until an install of it is queued. @throws AppError when the box is gone */
export async function holdBox(db: Db, clock: Services['clock'], groupId: number, publicId: string): Promise<PackManifest> {
  const box = await queries.holdBox(db, groupId, publicId, oldest(clock));
  if (box === undefined) throw new AppError('not_found', PACK_MESSAGES.boxGone);
  return box.manifest;
}

const oldest = (clock: Services['clock']) => new Date(clock.now().getTime() - BOX_MS);

async function sourceOf(
  { db, store }: Pick<Services, 'db' | 'store'>,
  groupId: number,
  box: { id: number; manifest: PackManifest },
): Promise<Source> {
  const rows = await queries.selectBoxFiles(db, groupId, box.id);
  return {
    manifest: withPackCredit(box.manifest, box.manifest),
    files: new Map(rows.map((row) => [row.file, fileOf(row, store)])),
  };
}

const fileOf = (row: Awaited<ReturnType<typeof queries.selectBoxFiles>>[number], store: MediaStore): SourceFile => ({
  name: row.name,
  type: row.file_type,
  mime: row.mime,
  bytes: row.byte_size,
  sha256: row.sha256,
  width: row.width,
  height: row.height,
  durationMs: row.duration_ms,
  poster: null,
  open: () => store.get(row.object_key),
});
