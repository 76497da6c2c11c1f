import { randomUUID } from 'node:crypto';
import { addYears, utcDay } from '@physio/contract/common/dates';
import type { TestApp } from '#test/build-test-app.ts';
import type { Sample, World } from './samples.ts';

/** It is under way whenever the tests run. */
const TODAY = utcDay(new Date());

type Row = { id: number };

/** A challenge of teams with one participant, one of each thing that a call takes away, and a playlist. */
export async function makeChallenges(make: TestApp['make'], group: Row, patient: Row, canary: string) {
  const challenge = await make.challenge(group, { name: `${canary} challenge`, challenge_type: 'team' });
  const spareChallenge = await make.challenge(group, { name: `${canary} spare challenge` });
  const team = await make.team(group, challenge, `${canary} team`);
  const spareTeam = await make.team(group, challenge, `${canary} spare team`);
  await make.participant(group, challenge, patient, team);
  const quitter = await make.patient(group, { first_name: canary });
  await make.participant(group, challenge, quitter, team);
  const [badge, spareBadge] = [await make.badge(group, `${canary} badge`), await make.badge(group, `${canary} spare badge`)];
  const playlist = await make.playlist(group, { name: `${canary} playlist`, challenge, is_default: true });
  const sparePlaylist = await make.playlist(group, { name: `${canary} spare playlist`, challenge });
  return { challenge, spareChallenge, team, spareTeam, quitter, badge, spareBadge, playlist, sparePlaylist };
}

const fields = (w: World) => ({
  name: `${w.canary} challenge`,
  challenge_type: 'team',
  starts_on: addYears(TODAY, -1),
  ends_on: addYears(TODAY, 1),
  suffix: 'pts',
  scoring: 'days',
  measured_only: true,
});
const playlistFields = (w: World) => ({
  name: `${w.canary} playlist`,
  orientation: 'landscape',
  is_default: true,
  items: [
    { type: 'leaderboard', challenge_id: w.challenge.public_id, time: 20 },
    { type: 'image', media_id: w.file.public_id, time: 5 },
  ],
});
const ofChallenge = (w: World) => ({ params: { id: w.challenge.public_id } });
const ofTeam = (w: World) => ({ params: { id: w.challenge.public_id, team_id: w.team.public_id } });

export const CHALLENGE_SAMPLES: Record<string, (w: World) => Sample> = {
  'GET /api/v2/get-users-ranking-details/:challengeId': (w) => ({
    params: { challengeId: w.challenge.public_id },
    query: { 'ranking-type': 'daily' },
  }),
  'GET /api/v1/get-leaderboard-details/:groupId': (w) => ({
    params: { groupId: w.group.public_id },
    query: { playlist_id: w.playlist.public_id, orientation: 'landscape' },
  }),
  'GET /api/ext/v1/challenges': () => ({}),
  'POST /api/ext/v1/challenges': (w) => ({ body: fields(w) }),
  'PATCH /api/ext/v1/challenges/:id': (w) => ({ ...ofChallenge(w), body: fields(w) }),
  'DELETE /api/ext/v1/challenges/:id': (w) => ({ params: { id: w.spareChallenge.public_id } }),
  'POST /api/ext/v1/challenges/:id/restore': (w) => ({ params: { id: w.spareChallenge.public_id } }),
  'GET /api/ext/v1/challenges/:id/teams': ofChallenge,
  'POST /api/ext/v1/challenges/:id/teams': (w) => ({ ...ofChallenge(w), body: { name: `${w.canary} ${randomUUID()}` } }),
  'PATCH /api/ext/v1/challenges/:id/teams/:team_id': (w) => ({ ...ofTeam(w), body: { name: `${w.canary} team` } }),
  'DELETE /api/ext/v1/challenges/:id/teams/:team_id': (w) => ({
    params: { id: w.challenge.public_id, team_id: w.spareTeam.public_id },
  }),
  'GET /api/ext/v1/challenges/:id/participants': ofChallenge,
  'POST /api/ext/v1/challenges/:id/participants': (w) => ({
    ...ofChallenge(w),
    body: { user_ids: [w.patient.public_id], team_id: w.team.public_id },
  }),
  'DELETE /api/ext/v1/challenges/:id/participants/:user_id': (w) => ({
    params: { id: w.challenge.public_id, user_id: w.quitter.public_id },
  }),
  'POST /api/ext/v1/challenges/:id/points': (w) => ({
    ...ofChallenge(w),
    body: { user_id: w.patient.public_id, points: 5, idempotency_key: randomUUID() },
  }),
  'GET /api/ext/v1/badges': () => ({}),
  'POST /api/ext/v1/badges': (w) => ({ body: { title: `${w.canary} badge`, media_id: w.file.public_id } }),
  'PATCH /api/ext/v1/badges/:id': (w) => ({
    params: { id: w.badge.public_id },
    body: { title: `${w.canary} badge`, media_id: w.file.public_id },
  }),
  'DELETE /api/ext/v1/badges/:id': (w) => ({ params: { id: w.spareBadge.public_id } }),
  'POST /api/ext/v1/badges/:id/restore': (w) => ({ params: { id: w.spareBadge.public_id } }),
  'POST /api/ext/v1/badges/:id/award': (w) => ({
    params: { id: w.badge.public_id },
    body: { user_id: w.patient.public_id, challenge_id: w.challenge.public_id },
  }),
  'GET /api/ext/v1/playlists': () => ({}),
  'POST /api/ext/v1/playlists': (w) => ({ body: playlistFields(w) }),
  'PUT /api/ext/v1/playlists/:id': (w) => ({ params: { id: w.playlist.public_id }, body: playlistFields(w) }),
  'DELETE /api/ext/v1/playlists/:id': (w) => ({ params: { id: w.sparePlaylist.public_id } }),
  'POST /api/ext/v1/playlists/:id/restore': (w) => ({ params: { id: w.sparePlaylist.public_id } }),
};
