/**
 * Of every table: what it can hold of a patient. `text`: what somebody typed or was sent, removed by an erasure. `ids`: nothing
 * but ids, days and figures, removed too or kept as a mark that leads to nobody. `none`: nothing. A new table must be put
 * here, and with `text` into the known patient, the whole record and the erasure.
 */
export const HOLDS: Record<string, 'text' | 'ids' | 'none'> = {
  patients: 'text',
  patient_imports: 'text',
  plans: 'text',
  outcome_scores: 'text',
  reports: 'text',
  email_outbox: 'text',
  idempotency_keys: 'text',

  assignments: 'ids',
  audit_log: 'ids',
  auth_sessions: 'ids',
  badge_awards: 'ids',
  challenge_participants: 'ids',
  challenge_points: 'ids',
  challenge_scores: 'ids',
  challenge_team_scores: 'ids',
  erasures: 'ids',
  exercise_performances: 'ids',
  one_time_codes: 'ids',
  performance_totals: 'ids',
  plan_totals: 'ids',
  // Of an address only a keyed digest.
  rate_limits: 'ids',

  attachments: 'none',
  badges: 'none',
  challenge_teams: 'none',
  challenges: 'none',
  circuit_categories: 'none',
  circuit_items: 'none',
  circuit_tags: 'none',
  circuit_versions: 'none',
  circuits: 'none',
  classification_nodes: 'none',
  classification_sets: 'none',
  database_clock: 'none',
  exercise_attachments: 'none',
  exercise_classifications: 'none',
  exercise_tags: 'none',
  exercises: 'none',
  favourite_exercises: 'none',
  folders: 'none',
  gateway_clients: 'none',
  gateway_heartbeats: 'none',
  group_permissions: 'none',
  group_stats: 'none',
  groups: 'none',
  installation: 'none',
  media_drafts: 'none',
  media_objects: 'none',
  passkey_challenges: 'none',
  passkeys: 'none',
  playlist_items: 'none',
  playlists: 'none',
  recovery_codes: 'none',
  refusal_counts: 'none',
  schema_migrations: 'none',
  schema_migrations_lock: 'none',
  second_factors: 'none',
  staff_invites: 'none',
  staff_members: 'none',
  tags: 'none',
  translation_tags: 'none',
  users: 'none',
};

/** Where a text of the known patient must be found before the erasure, and nowhere after it. */
export const TABLES_WITH_TEXT = Object.keys(HOLDS)
  .filter((table) => HOLDS[table] === 'text')
  .sort();
