import type { ColumnType, Generated } from 'kysely';

/** A column the database computes or fills; writing it is optional. */
type Filled<T> = Generated<T>;
type Computed<T> = ColumnType<T, never, never>;

type Users = {
  id: Computed<number>;
  public_id: string;
  email: string;
  email_key: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  gender: Filled<string | null>;
  date_of_birth: Filled<string | null>;
  mobile_number: Filled<string | null>;
  country_phonecode: Filled<string | null>;
  is_master: Filled<boolean>;
  department: Filled<string | null>;
  designation: Filled<string | null>;
  location: Filled<string | null>;
  height: Filled<number | null>;
  weight: Filled<number | null>;
  body_fat: Filled<number | null>;
  language: Filled<string>;
  is_enabled: Filled<boolean>;
  created_at: Filled<Date>;
  updated_at: Filled<Date>;
  deleted_at: Filled<Date | null>;
  profile_media_id: Filled<number | null>;
};

type Groups = {
  id: Computed<number>;
  public_id: string;
  code: string;
  group_name: string;
  name_key: string;
  allowed_domain: Filled<string | null>;
  type: string;
  background_color: Filled<string>;
  text_color: Filled<string>;
  time_zone: Filled<string>;
  subscription_plan: Filled<string>;
  created_at: Filled<Date>;
  updated_at: Filled<Date>;
  logo_media_id: Filled<number | null>;
};

type StaffMembers = {
  id: Computed<number>;
  group_id: number;
  user_id: number;
  role: string;
  created_at: Filled<Date>;
  deleted_at: Filled<Date | null>;
};

type GroupPermissions = {
  id: Computed<number>;
  public_id: string;
  group_id: number;
  position: number;
  name: string;
};

type Patients = {
  id: Computed<number>;
  public_id: string;
  group_id: number;
  email: string;
  email_key: string;
  first_name: string;
  last_name: string;
  name_key: string;
  gender: Filled<string | null>;
  date_of_birth: Filled<string | null>;
  mobile_number: Filled<string | null>;
  country_phonecode: Filled<string | null>;
  language: Filled<string>;
  registered_by: Filled<number | null>;
  archived_at: Filled<Date | null>;
  last_performed_at: Filled<Date | null>;
  last_report_at: Filled<Date | null>;
  created_at: Filled<Date>;
  updated_at: Filled<Date>;
  deleted_at: Filled<Date | null>;
};

type GroupStats = {
  group_id: number;
  version: Filled<number>;
  patients: Filled<number>;
  reports: Filled<number>;
};

type AuthSessions = {
  id: Computed<number>;
  public_id: string;
  user_id: Filled<number | null>;
  patient_id: Filled<number | null>;
  audience: string;
  token_hash: Buffer;
  created_at: Filled<Date>;
  last_used_at: Filled<Date>;
  expires_at: Date;
  revoked_at: Filled<Date | null>;
  ip: Filled<string | null>;
  user_agent: Filled<string | null>;
};

type OneTimeCodes = {
  id: Computed<number>;
  purpose: string;
  user_id: Filled<number | null>;
  patient_id: Filled<number | null>;
  token_hash: Buffer;
  code_hash: Buffer;
  email_key: string;
  attempts: Filled<number>;
  max_attempts: Filled<number>;
  created_at: Filled<Date>;
  expires_at: Date;
  consumed_at: Filled<Date | null>;
};

type AuditLog = {
  id: Computed<number>;
  at: Filled<Date>;
  actor_user_id: Filled<number | null>;
  actor_patient_id: Filled<number | null>;
  group_id: Filled<number | null>;
  action: string;
  entity: string;
  entity_id: Filled<string | null>;
  ip: Filled<string | null>;
  request_id: Filled<string | null>;
  detail: Filled<unknown>;
};

type RateLimits = {
  bucket: string;
  window_start: Date;
  hits: number;
};

type IdempotencyKeys = {
  actor_id: number;
  key: string;
  route: string;
  request_hash: Buffer;
  response: Filled<unknown>;
  expires_at: Date;
};

type EmailOutbox = {
  id: Computed<number>;
  public_id: string;
  to_email: string;
  template: string;
  language: Filled<string>;
  payload: unknown;
  state: Filled<string>;
  tries: Filled<number>;
  created_at: Filled<Date>;
  sent_at: Filled<Date | null>;
};

type TranslationTags = {
  language: string;
  key: string;
  text: string;
  version: Filled<number>;
};

type GatewayHeartbeats = {
  server_id: string;
  last_seen_at: Date;
};

type GatewayClients = {
  day: string;
  client_id: string;
  server_id: string;
};

type MediaObjects = {
  id: Computed<number>;
  public_id: string;
  group_id: Filled<number | null>;
  object_key: string;
  sha256: Buffer;
  byte_size: number;
  mime: string;
  file_type: string;
  width: Filled<number | null>;
  height: Filled<number | null>;
  duration_ms: Filled<number | null>;
  pages: Filled<number | null>;
  poster_id: Filled<number | null>;
  state: Filled<string>;
  created_at: Filled<Date>;
};

type Folders = {
  id: Computed<number>;
  public_id: string;
  group_id: number;
  bucket: string;
  parent_id: Filled<number | null>;
  name: string;
  name_key: string;
  kind: string;
  depth: number;
  created_at: Filled<Date>;
  updated_at: Filled<Date>;
  deleted_at: Filled<Date | null>;
};

type Attachments = {
  id: Computed<number>;
  public_id: string;
  group_id: number;
  folder_id: Filled<number | null>;
  bucket: string;
  media_id: number;
  display_name: string;
  name_key: string;
  stored_name: string;
  file_type: string;
  media_type: string;
  bucket_type: string;
  language: Filled<string>;
  gender: Filled<string>;
  age_group: Filled<string>;
  created_by: Filled<number | null>;
  copied_from_id: Filled<number | null>;
  created_at: Filled<Date>;
  updated_at: Filled<Date>;
  deleted_at: Filled<Date | null>;
};

type Exercises = {
  id: Computed<number>;
  public_id: string;
  group_id: number;
  folder_id: Filled<number | null>;
  name: string;
  name_key: string;
  alt_names: Filled<string>;
  search_key: string;
  description: Filled<string>;
  status: Filled<string>;
  strictness_mode: Filled<string>;
  is_physio: Filled<boolean>;
  is_sided: Filled<boolean>;
  instructions: Filled<string>;
  contraindications: Filled<string>;
  default_sets: Filled<number | null>;
  default_reps: Filled<number | null>;
  default_hold: Filled<number | null>;
  default_rest: Filled<number | null>;
  template_key: Filled<string | null>;
  created_at: Filled<Date>;
  updated_at: Filled<Date>;
  deleted_at: Filled<Date | null>;
};

type ExerciseAttachments = {
  group_id: number;
  exercise_id: number;
  attachment_id: number;
  media_type: string;
  is_primary: Filled<boolean>;
};

type Tags = {
  id: Computed<number>;
  public_id: string;
  group_id: number;
  name: string;
  name_key: string;
  created_at: Filled<Date>;
  updated_at: Filled<Date>;
  deleted_at: Filled<Date | null>;
};

type ExerciseTags = {
  group_id: number;
  exercise_id: number;
  tag_id: number;
};

type ClassificationSets = {
  id: Computed<number>;
  public_id: string;
  group_id: number;
  name: Filled<string>;
  version: Filled<number>;
  created_at: Filled<Date>;
  updated_at: Filled<Date>;
};

type ClassificationNodes = {
  id: Computed<number>;
  public_id: string;
  group_id: number;
  set_id: number;
  parent_id: Filled<number | null>;
  name: string;
  name_key: string;
  depth: number;
  position: number;
  created_at: Filled<Date>;
  deleted_at: Filled<Date | null>;
};

type ExerciseClassifications = {
  group_id: number;
  exercise_id: number;
  node_id: number;
};

type FavouriteExercises = {
  user_id: number;
  group_id: number;
  exercise_id: number;
  created_at: Filled<Date>;
};

type Circuits = {
  id: Computed<number>;
  public_id: string;
  group_id: number;
  current_version_id: Filled<number | null>;
  created_by: Filled<number | null>;
  template_key: Filled<string | null>;
  created_at: Filled<Date>;
  updated_at: Filled<Date>;
  deleted_at: Filled<Date | null>;
};

type CircuitVersions = {
  id: Computed<number>;
  group_id: number;
  circuit_id: number;
  version: number;
  name: string;
  name_key: string;
  description: Filled<string>;
  search_key: string;
  reps: number;
  content_hash: string;
  created_by: Filled<number | null>;
  created_at: Filled<Date>;
};

type CircuitItems = {
  group_id: number;
  version_id: number;
  sequence: number;
  exercise_id: number;
  side: Filled<string | null>;
  duration: Filled<number>;
  reps: number;
  sets: number;
  hold_seconds: Filled<number>;
  rest_seconds: Filled<number>;
  notes: Filled<string>;
};

type CircuitTags = {
  group_id: number;
  circuit_id: number;
  tag_id: number;
};

type Assignments = {
  id: Computed<number>;
  group_id: number;
  circuit_id: number;
  assigned_by: Filled<number | null>;
  starts_on: string;
  duration_weeks: number;
  frequency: number;
  times_per_day: number;
  created_at: Filled<Date>;
};

type Plans = {
  id: Computed<number>;
  public_id: string;
  group_id: number;
  assignment_id: number;
  patient_id: number;
  circuit_id: number;
  version_id: number;
  starts_on: string;
  ends_on: Computed<string>;
  duration_weeks: number;
  frequency: number;
  times_per_day: number;
  comments: Filled<string>;
  cancelled_at: Filled<Date | null>;
  created_at: Filled<Date>;
  updated_at: Filled<Date>;
  deleted_at: Filled<Date | null>;
};

type ExercisePerformances = {
  id: Computed<number>;
  group_id: number;
  patient_id: number;
  plan_id: number;
  exercise_id: number;
  side: Filled<string | null>;
  client_session_id: string;
  started_at: Date;
  local_date: string;
  duration_s: number;
  accuracy: number;
  successful_reps: number;
  total_reps: number;
  range_of_motion_deg: Filled<number | null>;
  created_at: Filled<Date>;
};

type PerformanceTotals = {
  group_id: number;
  plan_id: number;
  exercise_id: number;
  side: Filled<string>;
  duration_s: number;
  accuracy_sum: number;
  successful_reps: number;
  days: number;
  sessions: number;
};

type PlanTotals = {
  group_id: number;
  plan_id: number;
  days: number;
  sessions: number;
  last_date: Filled<string | null>;
};

type Reports = {
  id: Computed<number>;
  public_id: string;
  group_id: number;
  patient_id: number;
  kind: Filled<string>;
  token_hash: Buffer;
  generated_by: Filled<number | null>;
  data_until: Date;
  expires_at: Date;
  submitted_at: Filled<Date | null>;
  revoked_at: Filled<Date | null>;
  body: unknown;
  created_at: Filled<Date>;
};

/** The tables as the migrations make them. */
export type Tables = {
  users: Users;
  groups: Groups;
  staff_members: StaffMembers;
  group_permissions: GroupPermissions;
  patients: Patients;
  group_stats: GroupStats;
  auth_sessions: AuthSessions;
  one_time_codes: OneTimeCodes;
  audit_log: AuditLog;
  rate_limits: RateLimits;
  idempotency_keys: IdempotencyKeys;
  email_outbox: EmailOutbox;
  translation_tags: TranslationTags;
  gateway_heartbeats: GatewayHeartbeats;
  gateway_clients: GatewayClients;
  media_objects: MediaObjects;
  folders: Folders;
  attachments: Attachments;
  exercises: Exercises;
  exercise_attachments: ExerciseAttachments;
  tags: Tags;
  exercise_tags: ExerciseTags;
  classification_sets: ClassificationSets;
  classification_nodes: ClassificationNodes;
  exercise_classifications: ExerciseClassifications;
  favourite_exercises: FavouriteExercises;
  circuits: Circuits;
  circuit_versions: CircuitVersions;
  circuit_items: CircuitItems;
  circuit_tags: CircuitTags;
  assignments: Assignments;
  plans: Plans;
  exercise_performances: ExercisePerformances;
  performance_totals: PerformanceTotals;
  plan_totals: PlanTotals;
  reports: Reports;
};
