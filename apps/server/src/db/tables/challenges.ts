import type { Computed, Filled } from './columns.ts';

export type Challenges = {
  id: Computed<number>;
  public_id: string;
  group_id: number;
  name: string;
  challenge_type: string;
  starts_on: string;
  ends_on: string;
  suffix: Filled<string>;
  scoring: string;
  measured_only: Filled<boolean>;
  created_at: Filled<Date>;
  updated_at: Filled<Date>;
  deleted_at: Filled<Date | null>;
};

export type ChallengeTeams = {
  id: Computed<number>;
  public_id: string;
  group_id: number;
  challenge_id: number;
  name: string;
  name_key: string;
  created_at: Filled<Date>;
};

export type ChallengeParticipants = {
  id: Computed<number>;
  group_id: number;
  challenge_id: number;
  patient_id: number;
  team_id: Filled<number | null>;
  created_at: Filled<Date>;
  removed_at: Filled<Date | null>;
};

export type ChallengePoints = {
  id: Computed<number>;
  group_id: number;
  challenge_id: number;
  participant_id: number;
  day: string;
  points: number;
  source: string;
  idempotency_key: Filled<string | null>;
  given_by: Filled<number | null>;
  created_at: Filled<Date>;
};

type Score = { group_id: number; challenge_id: number; day: string; points: number; last_point_at: Date };
export type ChallengeScores = Score & { participant_id: number };
export type ChallengeTeamScores = Score & { team_id: number };

export type Badges = {
  id: Computed<number>;
  public_id: string;
  group_id: number;
  title: string;
  sub_title: Filled<string>;
  attachment_id: Filled<number | null>;
  created_at: Filled<Date>;
  deleted_at: Filled<Date | null>;
};

export type BadgeAwards = {
  id: Computed<number>;
  group_id: number;
  badge_id: number;
  patient_id: number;
  challenge_id: number;
  given_by: Filled<number | null>;
  awarded_at: Filled<Date>;
};

export type Playlists = {
  id: Computed<number>;
  public_id: string;
  group_id: number;
  name: string;
  orientation: string;
  is_default: Filled<boolean>;
  created_at: Filled<Date>;
  updated_at: Filled<Date>;
  deleted_at: Filled<Date | null>;
};

export type PlaylistItems = {
  id: Computed<number>;
  group_id: number;
  playlist_id: number;
  position: number;
  type: string;
  challenge_id: Filled<number | null>;
  attachment_id: Filled<number | null>;
  seconds: number;
};
