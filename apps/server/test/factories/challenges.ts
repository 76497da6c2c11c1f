import { fold } from '@physio/contract/text/fold';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';

type Row = { id: number };

/** A challenge that runs, by hand and for individuals unless given otherwise. */
export const makeChallenge = (
  db: Db,
  group: Row,
  given: {
    name?: string;
    challenge_type?: string;
    starts_on?: string;
    ends_on?: string;
    scoring?: string;
    measured_only?: boolean;
  } = {},
) =>
  db
    .insertInto('challenges')
    .values({
      public_id: newPublicId(),
      group_id: group.id,
      name: 'Thirty days',
      challenge_type: 'individual',
      starts_on: '2020-01-01',
      ends_on: '2090-12-31',
      scoring: 'manual',
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const makeTeam = (db: Db, group: Row, challenge: Row, name = `Team ${newPublicId()}`) =>
  db
    .insertInto('challenge_teams')
    .values({ public_id: newPublicId(), group_id: group.id, challenge_id: challenge.id, name, name_key: fold(name) })
    .returningAll()
    .executeTakeFirstOrThrow();

export const makeParticipant = (db: Db, group: Row, challenge: Row, patient: Row, team?: Row) =>
  db
    .insertInto('challenge_participants')
    .values({ group_id: group.id, challenge_id: challenge.id, patient_id: patient.id, team_id: team?.id ?? null })
    .returningAll()
    .executeTakeFirstOrThrow();

export const makeBadge = (db: Db, group: Row, title = 'Early bird') =>
  db.insertInto('badges').values({ public_id: newPublicId(), group_id: group.id, title }).returningAll().executeTakeFirstOrThrow();

export const makePlaylist = async (
  db: Db,
  group: Row,
  given: { name?: string; orientation?: string; is_default?: boolean; challenge?: Row; seconds?: number } = {},
) => {
  const { challenge, seconds, ...head } = { name: 'Waiting room', orientation: 'landscape', ...given };
  const playlist = await db
    .insertInto('playlists')
    .values({ public_id: newPublicId(), group_id: group.id, ...head })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (challenge) {
    const item = { group_id: group.id, playlist_id: playlist.id, position: 0, seconds: seconds ?? 20 };
    await db
      .insertInto('playlist_items')
      .values({ ...item, type: 'leaderboard', challenge_id: challenge.id })
      .execute();
  }
  return playlist;
};

/** Enters so many new patients, each with points of the whole challenge, as a busy one has them. */
export async function fillChallenge(
  db: Db,
  group: Row,
  challenge: { id: number; public_id: string },
  count: number,
): Promise<void> {
  await sql`
    with people as (
      insert into patients (public_id, group_id, email, email_key, first_name, last_name, name_key)
      select ${challenge.public_id} || i, ${group.id}, ${challenge.public_id} || i, ${challenge.public_id} || i, 'Asha', 'Kulkarni', 'asha'
      from generate_series(1, ${count}::int) i returning id
    ), entered as (
      insert into challenge_participants (group_id, challenge_id, patient_id)
      select ${group.id}, ${challenge.id}, id from people returning id
    )
    insert into challenge_scores (group_id, challenge_id, day, participant_id, points, last_point_at)
    select ${group.id}, ${challenge.id}, '-infinity', id, 1 + id * 7919 % 500, now() from entered`.execute(db);
  await sql`vacuum analyze patients, challenge_participants, challenge_scores`.execute(db);
}
