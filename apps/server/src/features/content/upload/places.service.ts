import type { Parsed } from '@physio/contract/common/endpoint';
import { BUCKETS, type Bucket } from '@physio/contract/common/limits';
import { CONTENT_MESSAGES, notInBucket } from '@physio/contract/content/content';
import type { UploadDetails, uploadFiles } from '@physio/contract/content/uploads';
import type { Db } from '#db/client.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { holdFolders } from '../files/attachments.queries.ts';
import * as queries from './upload.queries.ts';

type Body = Parsed<typeof uploadFiles>['body'];
export type Places = {
  bucket: Bucket;
  bucketType: string;
  folders: { id: number | null; bucket: Bucket }[];
  details: UploadDetails;
};
const DETAILS: UploadDetails = { language: 'en', gender: 'all', age_group: 'all' };

/** Where the files of an upload go: the folders named, each of the chosen bucket or an exercise's own; without any, unfiled. */
export async function placesOf({ db, group }: Pick<MemberContext, 'db' | 'group'>, body: Body): Promise<Places> {
  const slug = body.bucket_type_id.toLowerCase();
  const isGifZone = slug === 'exercise_gif';
  const bucket = isGifZone ? 'exercise' : await bucketNamed(db, group.id, body.bucket_type_id);
  if (bucket === undefined) throw new AppError('validation', CONTENT_MESSAGES.unknownBucket);
  const wanted = [...new Set(body.attachment_folder_ids ?? [])];
  const folders = wanted.length === 0 ? [] : await holdFolders(db, group.id, wanted);
  if (folders.length < wanted.length) throw new AppError('unknown_reference', CONTENT_MESSAGES.folderNotFound);
  const stray = folders.find((folder) => folder.bucket !== bucket && folder.kind !== 'exercise');
  if (stray) throw new AppError('validation', notInBucket(stray.name, bucket));
  return {
    bucket,
    bucketType: isGifZone ? slug : bucket,
    folders: folders.length === 0 ? [{ id: null, bucket }] : folders,
    details: body.meta_data ?? DETAILS,
  };
}

/** A bucket by its word, whatever the case, or by the id of its root. */
async function bucketNamed(db: Db, groupId: number, named: string): Promise<Bucket | undefined> {
  const slug = BUCKETS.find((bucket) => bucket === named.toLowerCase());
  return slug ?? (await queries.selectBucketOfRoot(db, groupId, named))?.bucket;
}
