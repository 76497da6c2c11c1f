import type { Parsed } from '@physio/contract/common/endpoint';
import { CONTENT_MESSAGES, uploadFailed } from '@physio/contract/content/content';
import type { uploadFiles as uploadEndpoint } from '@physio/contract/content/uploads';
import { isStorageFull } from '#platform/disk/storage-full.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext, Write } from '#platform/http/context.ts';
import { uploadedName } from '../files/names.rules.ts';
import * as objects from '../storage/objects.queries.ts';
import { discardObject, putObject } from '../storage/objects.service.ts';
import { roomOf } from '../storage/room.rules.ts';
import { type IncomingFile, land, type StoredObjects } from './landing.service.ts';
import { placesOf } from './places.service.ts';
import { refusalOf, typeNamedBy } from './upload.rules.ts';

type Body = Parsed<typeof uploadEndpoint>['body'];

/**
 * Each file lands or fails alone; when none lands, nothing has happened. The bytes go to the store first, which may take its
 * time; the transaction that gives them their rows is short.
 */
export async function uploadFiles(context: MemberContext, body: Body, write: Write<typeof uploadEndpoint>) {
  const { bucket } = await placesOf(context, body);
  if (context.files.length === 0) throw new AppError('validation', CONTENT_MESSAGES.selectFile);
  const incoming = context.files.map((file): IncomingFile => {
    const name = uploadedName(file.sentName);
    const type = 'fault' in file.content ? null : file.content.type;
    return { file, name, type, refusal: refusalOf(file, name, bucket, context.config.MAX_UPLOAD_MB) };
  });
  const stored: StoredObjects = new Map();
  try {
    await putUnknown(context, incoming, stored);
    return await write((inside) => land(inside, body, incoming, stored));
  } finally {
    // What has got its row stays; what cannot be discarded now is found by its draft.
    for (const { key } of stored.values()) await discardObject(context, key).catch(() => {});
  }
}

/** Puts into the store what the group does not have yet and has room for. */
async function putUnknown(context: MemberContext, incoming: readonly IncomingFile[], stored: StoredObjects): Promise<void> {
  const { db, group, config, log } = context;
  const room = roomOf(await objects.sumStored(db, group.id), config.GROUP_STORAGE_MB);
  for (const one of incoming) {
    const { path, content, sha256, bytes } = one.file;
    const digest = sha256.toString('hex');
    if (one.refusal !== null) continue;
    const kept = stored.get(digest)?.type ?? (await objects.selectByDigest(db, group.id, sha256))?.file_type;
    // Bytes that had no room of their own were not looked at: they are what the group's same bytes were found to be.
    if (kept !== undefined && kept === typeNamedBy(one.name)) one.type = kept;
    if (kept !== undefined && one.type !== null) continue;
    one.refusal = room.take(one.name, bytes);
    if ('fault' in content) one.refusal ??= uploadFailed([one.name]);
    if (one.refusal !== null || 'fault' in content) continue;
    try {
      stored.set(digest, await putObject(context, path, { ...content, sha256, bytes }));
    } catch (error) {
      if (isStorageFull(error)) throw error;
      log.error({ err: error }, 'the media store refused a file');
      one.refusal = uploadFailed([one.name]);
    }
  }
}
