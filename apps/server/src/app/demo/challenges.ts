import { randomUUID } from 'node:crypto';
import { addDays } from '@physio/contract/common/dates';
import {
  DEMO_BADGES,
  DEMO_CHALLENGE,
  DEMO_PLAYLIST,
  DEMO_PLAYLIST_FILES,
  DEMO_TEAM_CHALLENGE,
} from '@physio/demo/practice/challenges';
import type { Language } from '@physio/demo/practice/types';
import { awardBadge, createBadge, createChallenge, createTeam, enterChallenge, givePoints } from '#features/challenges/public.ts';
import { createPlaylist } from '#features/playlists/public.ts';
import { dayIn } from '#platform/clock/clock.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { listLeaders } from './challenges.queries.ts';
import { findFile, listPatientIds } from './practice.queries.ts';

const PODIUM = 3;

/** Challenges with everybody in them, so that they begin with what was done, and the playlists of a waiting room. */
export async function seedChallenges(context: MemberContext, language: Language): Promise<void> {
  const { group, clock, db } = context;
  const patientIds = await listPatientIds(db, group.id);
  const today = dayIn(group.timeZone, clock.now());
  const fieldsOf = ({
    name,
    suffix,
    startsIn,
    endsIn,
  }: Pick<typeof DEMO_CHALLENGE, 'name' | 'suffix' | 'startsIn' | 'endsIn'>) => ({
    name: name[language],
    suffix: suffix[language],
    starts_on: addDays(today, startsIn),
    ends_on: addDays(today, endsIn),
  });
  const everybody = await createChallenge(context, {
    ...fieldsOf(DEMO_CHALLENGE),
    challenge_type: 'individual',
    scoring: 'duration',
    measured_only: false,
  });
  await enterChallenge(context, everybody.id, { user_ids: patientIds });
  await partPodium(context, everybody.id);
  const teams = await createChallenge(context, {
    ...fieldsOf(DEMO_TEAM_CHALLENGE),
    challenge_type: 'team',
    scoring: 'successful_reps',
    measured_only: false,
  });
  for (const [at, name] of DEMO_TEAM_CHALLENGE.teams.entries()) {
    const team = await createTeam(context, teams.id, name[language]);
    const members = patientIds.filter((_, index) => index % DEMO_TEAM_CHALLENGE.teams.length === at);
    await enterChallenge(context, teams.id, { user_ids: members, team_id: team.id });
  }
  for (const [at, badge] of DEMO_BADGES.entries()) {
    const { id } = await createBadge(context, { title: badge.title[language], sub_title: badge.sub_title[language] });
    for (const user_id of patientIds.slice(0, 3 - at)) await awardBadge(context, id, { user_id, challenge_id: everybody.id });
  }
  await seedPlaylists(context, DEMO_PLAYLIST[language], [everybody.id, teams.id]);
}

/** Points by hand, the more the higher the place: whatever was done, no two of the podium are equal. */
async function partPodium(context: MemberContext, challengeId: string): Promise<void> {
  const leaders = await listLeaders(context.db, context.group.id, challengeId, PODIUM);
  for (const [at, user_id] of leaders.entries())
    await givePoints(context, challengeId, { user_id, points: PODIUM - at, idempotency_key: randomUUID() });
}

async function seedPlaylists(context: MemberContext, name: string, [first, second]: [string, string]): Promise<void> {
  const fileId = (file: string) => findFile(context.db, context.group.id, file);
  const items = [
    { type: 'leaderboard' as const, challenge_id: first, time: 30 },
    { type: 'image' as const, media_id: await fileId(`${DEMO_PLAYLIST_FILES.image}.gif`), time: 10 },
    { type: 'leaderboard' as const, challenge_id: second, time: 20 },
    { type: 'video' as const, media_id: await fileId(`${DEMO_PLAYLIST_FILES.video}.mp4`), time: 12 },
  ];
  for (const orientation of ['landscape', 'portrait'] as const)
    await createPlaylist(context, { name, orientation, is_default: true, items });
}
