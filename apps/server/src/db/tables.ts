import type { PasskeyChallenges, Passkeys, RecoveryCodes, SecondFactors, StaffInvites } from './tables/accounts.ts';
import type { ApiKeyTables } from './tables/api-keys.ts';
import type { AttentionTables } from './tables/attention.ts';
import type { AuditTables } from './tables/audit.ts';
import type {
  BadgeAwards,
  Badges,
  ChallengeParticipants,
  ChallengePoints,
  ChallengeScores,
  Challenges,
  ChallengeTeamScores,
  ChallengeTeams,
  PlaylistItems,
  Playlists,
} from './tables/challenges.ts';
import type { EventTables } from './tables/events.ts';
import type {
  ClassificationNodes,
  ClassificationSets,
  ExerciseAttachments,
  ExerciseClassifications,
  Exercises,
  ExerciseTags,
  FavouriteExercises,
  Tags,
} from './tables/exercises.ts';
import type { ChangeRatings, GoalRatings, PatientGoals } from './tables/goals.ts';
import type { IdentifierTables } from './tables/identifiers.ts';
import type {
  AuthSessions,
  Erasures,
  GroupPermissions,
  GroupStats,
  Groups,
  OneTimeCodes,
  PatientImports,
  Patients,
  StaffMembers,
  Users,
} from './tables/identity.ts';
import type { KeepingTables } from './tables/keeping.ts';
import type { LibraryTables } from './tables/library.ts';
import type { Attachments, Captions, Folders, MediaDrafts, MediaObjects } from './tables/media.ts';
import type {
  MessageSettings,
  PatientAlerts,
  PatientConsents,
  PatientLinks,
  PatientMessages,
  PatientPages,
} from './tables/patient-page.ts';
import type {
  ExercisePerformances,
  KeptInsights,
  OutcomeScores,
  PatientSessions,
  PerformanceTotals,
  PlanTotals,
  PlanWeeks,
  PracticeDays,
  PracticeDaysMarks,
  Reports,
} from './tables/performances.ts';
import type {
  BackupRuns,
  DatabaseClocks,
  EmailOutbox,
  GatewayClients,
  GatewayHeartbeats,
  IdempotencyKeys,
  Installation,
  RateLimits,
  RefusalCounts,
  TranslationTags,
} from './tables/platform.ts';
import type {
  Assignments,
  CircuitCategories,
  CircuitItems,
  Circuits,
  CircuitTags,
  CircuitVersions,
  PlanPauses,
  Plans,
} from './tables/programmes.ts';
import type { PatientPrefs, PatientReminders, PushSubscriptions } from './tables/reminders.ts';
import type { CircuitItemTexts, CircuitTexts, ClassificationNodeTexts, ExerciseTexts, TagTexts } from './tables/texts.ts';

/** The tables as the migrations make them. */
export type Tables = ApiKeyTables &
  AttentionTables &
  AuditTables &
  EventTables &
  IdentifierTables &
  KeepingTables &
  LibraryTables & {
    users: Users;
    groups: Groups;
    staff_members: StaffMembers;
    group_permissions: GroupPermissions;
    patients: Patients;
    patient_imports: PatientImports;
    erasures: Erasures;
    group_stats: GroupStats;
    auth_sessions: AuthSessions;
    one_time_codes: OneTimeCodes;
    staff_invites: StaffInvites;
    second_factors: SecondFactors;
    recovery_codes: RecoveryCodes;
    passkeys: Passkeys;
    passkey_challenges: PasskeyChallenges;
    backup_runs: BackupRuns;
    installation: Installation;
    refusal_counts: RefusalCounts;
    database_clock: DatabaseClocks;
    rate_limits: RateLimits;
    idempotency_keys: IdempotencyKeys;
    email_outbox: EmailOutbox;
    translation_tags: TranslationTags;
    gateway_heartbeats: GatewayHeartbeats;
    gateway_clients: GatewayClients;
    media_objects: MediaObjects;
    media_drafts: MediaDrafts;
    captions: Captions;
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
    circuit_categories: CircuitCategories;
    circuit_versions: CircuitVersions;
    circuit_items: CircuitItems;
    circuit_tags: CircuitTags;
    assignments: Assignments;
    plans: Plans;
    plan_pauses: PlanPauses;
    exercise_performances: ExercisePerformances;
    performance_totals: PerformanceTotals;
    plan_totals: PlanTotals;
    plan_weeks: PlanWeeks;
    practice_days: PracticeDays;
    practice_days_mark: PracticeDaysMarks;
    kept_insights: KeptInsights;
    patient_sessions: PatientSessions;
    patient_pages: PatientPages;
    patient_links: PatientLinks;
    patient_consents: PatientConsents;
    patient_alerts: PatientAlerts;
    patient_messages: PatientMessages;
    message_settings: MessageSettings;
    patient_goals: PatientGoals;
    goal_ratings: GoalRatings;
    patient_prefs: PatientPrefs;
    push_subscriptions: PushSubscriptions;
    patient_reminders: PatientReminders;
    change_ratings: ChangeRatings;
    reports: Reports;
    outcome_scores: OutcomeScores;
    challenges: Challenges;
    challenge_teams: ChallengeTeams;
    challenge_participants: ChallengeParticipants;
    challenge_points: ChallengePoints;
    challenge_scores: ChallengeScores;
    challenge_team_scores: ChallengeTeamScores;
    badges: Badges;
    badge_awards: BadgeAwards;
    playlists: Playlists;
    playlist_items: PlaylistItems;
    exercise_texts: ExerciseTexts;
    circuit_texts: CircuitTexts;
    circuit_item_texts: CircuitItemTexts;
    tag_texts: TagTexts;
    classification_node_texts: ClassificationNodeTexts;
  };
