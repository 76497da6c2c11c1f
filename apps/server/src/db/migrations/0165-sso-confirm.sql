-- Somebody who came by single sign-on shows again who they are, by the same provider.
alter table sso_starts
  drop constraint sso_starts_purpose_check,
  add constraint sso_starts_purpose_check check (purpose in ('sign-in', 'link', 'try', 'confirm')),
  -- Whose proof is renewed: this session's, and no other of its owner.
  add column session_id bigint references auth_sessions on delete cascade,
  -- The provider must ask for a second step, as it did for the session; otherwise it was shown here when this began.
  add column needs_factor boolean not null default false,
  -- The provider must have asked who they are no earlier.
  add column begun_at timestamptz not null default now(),
  add constraint sso_starts_session check ((purpose = 'confirm') = (session_id is not null));
create index sso_starts_session_id on sso_starts (session_id) where session_id is not null;
