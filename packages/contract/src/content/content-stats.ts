import * as z from 'zod/mini';
import { endpoint, perMinute } from '../common/endpoint.ts';
import { freeText } from '../common/fields.ts';
import { paging } from '../common/paging.ts';
import { RECENT_PAGE_SIZE } from './content.ts';
import { Attachment } from './media.ts';

const counts = z.object({ videos: z.number(), images: z.number(), pdfs: z.number(), gifs: z.number() });
const perBucket = <S extends z.ZodMiniType>(schema: S) => z.object({ exercise: schema, education: schema, other: schema });
export const ContentStats = z.object({
  file_type: z.object({ total_videos: z.number(), total_images: z.number(), total_pdfs: z.number() }),
  bucket_type: perBucket(z.number()),
  bucket_file_type: perBucket(counts),
  recent_uploads: z.array(Attachment),
});
export type ContentStats = z.infer<typeof ContentStats>;

export const getContentStats = endpoint({
  method: 'GET',
  path: '/api/v1/get-exercise-attachment-stats/',
  summary: 'How much content there is, by type and bucket, and the three newest uploads',
  access: 'member',
  top: z.object({ stats: ContentStats }),
  rate: perMinute(120),
});

export const listRecentUploads = endpoint({
  method: 'GET',
  path: '/api/v1/get-exercise-attachment-recent-uploads/',
  summary: 'Uploads, newest first',
  access: 'member',
  query: z.object({ ...paging(RECENT_PAGE_SIZE), search: z.optional(freeText(255)) }),
  data: z.object({ recent_uploads: z.array(Attachment), total_count: z.number(), total_page: z.number() }),
  rate: perMinute(120),
});
