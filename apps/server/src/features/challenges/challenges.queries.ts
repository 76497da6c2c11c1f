import type { ChallengeFields, Scoring } from '@physio/contract/challenges/challenges';
import type { ChallengeType } from '@physio/contract/leaderboard/leaderboard';
import type { Db } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';

/** The CHECKs of the table allow no others. */
type Narrowed = { challenge_type: ChallengeType; scoring: Scoring };
export type ChallengeRow = Awaited<ReturnType<typeof selectChallenges>>[number];

const COLUMNS = [
  'id',
  'public_id',
  'name',
  'challenge_type',
  'starts_on',
  'ends_on',
  'suffix',
  'scoring',
  'measured_only',
] as const;

const live = (db: Db, groupId: number) =>
  db
    .selectFrom('challenges as c')
    .select(COLUMNS)
    .where('c.group_id', '=', groupId)
    .where('c.deleted_at', 'is', null)
    .$narrowType<Narrowed>();

export const selectChallenges = (db: Db, groupId: number) =>
  live(db, groupId)
    .select(({ selectFrom, fn }) =>
      selectFrom('challenge_participants as p')
        .select(fn.countAll<number>().as('n'))
        .whereRef('p.challenge_id', '=', 'c.id')
        .where('p.group_id', '=', groupId)
        .where('p.removed_at', 'is', null)
        .as('participants'),
    )
    .orderBy('c.ends_on', 'desc')
    .orderBy('c.id', 'desc')
    .execute();

export const findChallenge = (db: Db, groupId: number, publicId: string) =>
  live(db, groupId).where('c.public_id', '=', publicId).executeTakeFirst();

/** Held to be changed: who counts points in it meanwhile waits. */
export const holdChallenge = (db: Db, groupId: number, publicId: string) =>
  live(db, groupId).where('c.public_id', '=', publicId).forUpdate().executeTakeFirst();

/** A deleted challenge, held. */
export const holdDeleted = (db: Db, groupId: number, publicId: string) =>
  db
    .selectFrom('challenges')
    .select('id')
    .where('group_id', '=', groupId)
    .where('public_id', '=', publicId)
    .where('deleted_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();

export const insertChallenge = (db: Db, groupId: number, fields: ChallengeFields) =>
  db
    .insertInto('challenges')
    .values({ public_id: newPublicId(), group_id: groupId, ...fields })
    .returning(['id', 'public_id'])
    .executeTakeFirstOrThrow();

export const updateChallenge = (db: Db, groupId: number, id: number, fields: ChallengeFields, now: Date) =>
  db
    .updateTable('challenges')
    .set({ ...fields, updated_at: now })
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .execute();

/** `at` null brings it back. */
export const markDeleted = (db: Db, groupId: number, id: number, at: Date | null) =>
  db.updateTable('challenges').set({ deleted_at: at }).where('group_id', '=', groupId).where('id', '=', id).execute();

export const hasParticipants = async (db: Db, groupId: number, challengeId: number): Promise<boolean> =>
  (await db
    .selectFrom('challenge_participants')
    .select('id')
    .where('group_id', '=', groupId)
    .where('challenge_id', '=', challengeId)
    .limit(1)
    .executeTakeFirst()) !== undefined;
