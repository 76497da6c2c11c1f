-- Challenges, their points and badges, and what a practice's displays show.

create table challenges (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  group_id bigint not null references groups,
  name text not null check (length(name) between 1 and 100),
  challenge_type text not null check (challenge_type in ('team', 'individual')),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  suffix text not null default 'pts' check (length(suffix) <= 12),
  scoring text not null check (scoring in ('manual', 'successful_reps', 'duration', 'days')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (group_id, id)
);
create index challenges_group on challenges (group_id, ends_on) where deleted_at is null;

create table challenge_teams (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  group_id bigint not null,
  challenge_id bigint not null,
  name text not null check (length(name) between 1 and 60),
  name_key text collate "C" not null,
  created_at timestamptz not null default now(),
  unique (challenge_id, name_key),
  unique (group_id, challenge_id, id),
  foreign key (group_id, challenge_id) references challenges (group_id, id)
);

-- Who was taken out keeps the row and the points, and shows in no ranking.
create table challenge_participants (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  challenge_id bigint not null,
  patient_id bigint not null,
  team_id bigint,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  unique (challenge_id, patient_id),
  unique (group_id, challenge_id, id),
  foreign key (group_id, challenge_id) references challenges (group_id, id),
  foreign key (group_id, patient_id) references patients (group_id, id),
  foreign key (group_id, challenge_id, team_id) references challenge_teams (group_id, challenge_id, id)
);
create index challenge_participants_patient on challenge_participants (patient_id) where removed_at is null;
create index challenge_participants_team on challenge_participants (team_id) where team_id is not null;

create function require_team() returns trigger language plpgsql as $$
begin
  if new.removed_at is null and new.team_id is null
    and exists (select from challenges where id = new.challenge_id and challenge_type = 'team') then
    raise exception 'a participant of a team challenge needs a team';
  end if;
  return new;
end $$;
create trigger challenge_participants_team before insert or update on challenge_participants
  for each row execute function require_team();

-- Append-only. A row by performances says by how much the points of a day changed.
create table challenge_points (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  challenge_id bigint not null,
  participant_id bigint not null,
  day date not null,
  points int not null check (points <> 0),
  source text not null check (source in ('performance', 'manual')),
  idempotency_key uuid,
  given_by bigint references users,
  created_at timestamptz not null default now(),
  check ((source = 'manual') = (idempotency_key is not null)),
  foreign key (group_id, challenge_id, participant_id) references challenge_participants (group_id, challenge_id, id)
);
create unique index challenge_points_once on challenge_points (challenge_id, idempotency_key) where idempotency_key is not null;
create index challenge_points_participant on challenge_points (participant_id, day);
create trigger challenge_points_append_only before update or delete on challenge_points
  for each row execute function refuse_change();

-- Kept with every ledger row, in its transaction. Day -infinity is the whole challenge.
create table challenge_scores (
  group_id bigint not null,
  challenge_id bigint not null,
  day date not null,
  participant_id bigint not null,
  points bigint not null,
  last_point_at timestamptz not null,
  primary key (participant_id, day),
  foreign key (group_id, challenge_id, participant_id) references challenge_participants (group_id, challenge_id, id)
);
create index challenge_scores_rank on challenge_scores (challenge_id, day, points desc, last_point_at, participant_id);

create table challenge_team_scores (
  group_id bigint not null,
  challenge_id bigint not null,
  day date not null,
  team_id bigint not null,
  points bigint not null,
  last_point_at timestamptz not null,
  primary key (team_id, day),
  foreign key (group_id, challenge_id, team_id) references challenge_teams (group_id, challenge_id, id)
);
create index challenge_team_scores_rank on challenge_team_scores (challenge_id, day, points desc, last_point_at, team_id);

-- The days of one patient, whatever the exercise.
create index exercise_performances_patient_day on exercise_performances (patient_id, local_date);

create table badges (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  group_id bigint not null references groups,
  title text not null check (length(title) between 1 and 60),
  sub_title text not null default '' check (length(sub_title) <= 120),
  attachment_id bigint,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (group_id, id),
  foreign key (group_id, attachment_id) references attachments (group_id, id) on delete set null (attachment_id)
);
create index badges_group on badges (group_id) where deleted_at is null;

create table badge_awards (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  badge_id bigint not null,
  patient_id bigint not null,
  challenge_id bigint not null,
  given_by bigint references users,
  awarded_at timestamptz not null default now(),
  foreign key (group_id, badge_id) references badges (group_id, id),
  foreign key (group_id, challenge_id) references challenges (group_id, id),
  foreign key (group_id, patient_id) references patients (group_id, id)
);
create index badge_awards_challenge on badge_awards (challenge_id, patient_id, badge_id);

create table playlists (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  group_id bigint not null references groups,
  name text not null check (length(name) between 1 and 60),
  orientation text not null check (orientation in ('portrait', 'landscape')),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (group_id, id)
);
create unique index playlists_default on playlists (group_id, orientation) where is_default and deleted_at is null;

-- An item goes with its file when that is forgotten.
create table playlist_items (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  playlist_id bigint not null,
  position int not null,
  type text not null check (type in ('leaderboard', 'image', 'video')),
  challenge_id bigint,
  attachment_id bigint,
  seconds int not null check (seconds between 1 and 3600),
  unique (playlist_id, position),
  check ((type = 'leaderboard') = (challenge_id is not null)),
  check ((type in ('image', 'video')) = (attachment_id is not null)),
  foreign key (group_id, playlist_id) references playlists (group_id, id),
  foreign key (group_id, challenge_id) references challenges (group_id, id),
  foreign key (group_id, attachment_id) references attachments (group_id, id) on delete cascade
);
create index playlist_items_attachment on playlist_items (attachment_id) where attachment_id is not null;
