-- What patients are asked to consent to, in the practice's words. A changed text is a new version; each is kept.
create table consent_texts (
  group_id bigint not null references groups,
  purpose text not null check (purpose in ('care', 'sharing', 'leaderboard')),
  version int not null check (version between 1 and 999),
  language text not null check (language in ('en', 'hi', 'ja')),
  body text not null check (length(body) between 1 and 5000),
  written_by bigint not null references users,
  written_at timestamptz not null,
  primary key (group_id, purpose, version, language)
);

-- Consents of every purpose stand in one table. Until now there was one purpose, which the patient's page asks for.
-- Open is what agreed and was not withdrawn. `recorded_by`, `withdrawn_by`: null is the patient.
alter table patient_consents
  add column purpose text not null default 'recording' check (purpose in ('recording', 'care', 'sharing', 'leaderboard')),
  add column way text not null default 'page' check (way in ('page', 'paper', 'said')),
  add column language text check (language in ('en', 'hi', 'ja')),
  add column recorded_by bigint references users,
  add column withdrawn_at timestamptz,
  add column withdrawn_by bigint references users,
  add check (purpose = 'recording' or (choice = 'agreed' and language is not null)),
  add check ((way = 'page') = (recorded_by is null)),
  add check (withdrawn_at is null or choice = 'agreed');
update patient_consents c set withdrawn_at = (
  select min(l.given_at) from patient_consents l
  where l.group_id = c.group_id and l.patient_id = c.patient_id and l.id > c.id and l.choice <> 'agreed')
where choice = 'agreed';
drop index patient_consents_latest;
create index patient_consents_latest on patient_consents (group_id, patient_id, purpose, id desc);
create index patient_consents_open on patient_consents (group_id, purpose, patient_id) where choice = 'agreed' and withdrawn_at is null;
