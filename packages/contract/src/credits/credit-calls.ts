import * as z from 'zod/mini';
import { endpoint, perMinute } from '../common/endpoint.ts';
import { objectId } from '../common/fields.ts';
import { CONTENT_MESSAGES, FILES_ON } from '../content/content.ts';
import { SHOWN_ON } from '../exercises/exercise-record.ts';
import { TextLanguage } from '../languages/texts.ts';
import { CreditFields, KeptCredit } from './credits.ts';

const saving = { method: 'PUT', access: 'member', done: 'Source and licence saved', body: CreditFields } as const;
const data = z.nullable(KeptCredit);

export const setExerciseCredit = endpoint({
  ...saving,
  path: '/api/ext/v1/exercises/:id/credit',
  summary: 'Say who wrote an exercise, where it is from and under which licence; without a licence nothing is said',
  changes: [...SHOWN_ON, 'plans'],
  params: z.object({ id: objectId('Exercise not found') }),
  data,
  ids: { id: 'exercise' },
  audit: 'exercise.credit',
});

export const setFileCredit = endpoint({
  ...saving,
  path: '/api/ext/v1/attachments/:id/credit',
  summary: 'Say who made a file, where it is from and under which licence; the same bytes have it in every folder',
  changes: [...FILES_ON, ...SHOWN_ON, 'plans', 'leaderboard'],
  params: z.object({ id: objectId(CONTENT_MESSAGES.fileNotFound) }),
  data,
  ids: { id: 'attachment' },
  audit: 'attachment.credit',
});

/** `encoded_id`: of the exercise, programme or file. */
const Credited = z.object({
  kind: z.enum(['exercise', 'programme', 'file']),
  encoded_id: z.string(),
  name: z.string(),
  language: TextLanguage,
  credit: KeptCredit,
});
export type Credited = z.infer<typeof Credited>;

export const listCredits = endpoint({
  method: 'GET',
  path: '/api/ext/v1/library/credits',
  summary: "Everything in the group's library that is not its own or given away, and how it is to be named",
  access: 'member',
  data: z.array(Credited),
  rate: perMinute(60),
});
