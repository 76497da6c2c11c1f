import { alertRoutes } from '#features/alerts/public.ts';
import { apiKeyRoutes } from '#features/api-keys/public.ts';
import { attentionRoutes, countWaiting } from '#features/attention/public.ts';
import { auditRoutes } from '#features/audit/public.ts';
import { authRoutes } from '#features/auth/public.ts';
import { backupRoutes } from '#features/backup/public.ts';
import { calendarRoutes } from '#features/calendars/public.ts';
import { badgeRoutes, challengeRoutes } from '#features/challenges/public.ts';
import { classificationRoutes } from '#features/classification/public.ts';
import { consentRoutes } from '#features/consents/public.ts';
import { attachmentRoutes, folderRoutes } from '#features/content/public.ts';
import { creditRoutes } from '#features/credits/public.ts';
import { dashboardRoutes } from '#features/dashboard/public.ts';
import { eventRoutes, webhookRoutes } from '#features/events/public.ts';
import { exerciseRecordRoutes, exerciseRoutes } from '#features/exercises/public.ts';
import { fhirRoutes } from '#features/fhir/public.ts';
import { goalRoutes } from '#features/goals/public.ts';
import { groupRoutes } from '#features/groups/public.ts';
import { holdRoutes } from '#features/holds/public.ts';
import { identifierRoutes } from '#features/identifiers/public.ts';
import { insightRoutes } from '#features/insights/public.ts';
import { languageRoutes } from '#features/languages/public.ts';
import { leaderboardRoutes } from '#features/leaderboard/public.ts';
import { libraryRoutes, progressRoutes } from '#features/library/public.ts';
import { messageRoutes, ownMessageRoutes } from '#features/messages/public.ts';
import { passkeyRoutes } from '#features/passkeys/public.ts';
import { passwordRoutes } from '#features/password/public.ts';
import { patientAppRoutes } from '#features/patient-app/public.ts';
import { ownPageRoutes, patientPageRoutes } from '#features/patient-page/public.ts';
import { patientRoutes } from '#features/patients/public.ts';
import { performanceRoutes } from '#features/performances/public.ts';
import { planRoutes } from '#features/plans/public.ts';
import { playlistRoutes } from '#features/playlists/public.ts';
import { practiceRoutes } from '#features/practice/public.ts';
import { profileRoutes } from '#features/profile/public.ts';
import { programmeRoutes } from '#features/programmes/public.ts';
import { reminderRoutes } from '#features/reminders/public.ts';
import { reportRoutes } from '#features/reports/public.ts';
import { retentionRoutes } from '#features/retention/public.ts';
import { samplePatientRoutes } from '#features/sample-patient/public.ts';
import { scoreRoutes } from '#features/scores/public.ts';
import { secondFactorRoutes } from '#features/second-factor/public.ts';
import { sessionRoutes } from '#features/sessions/public.ts';
import { sheetRoutes } from '#features/sheets/public.ts';
import { ssoRoutes } from '#features/sso/public.ts';
import { staffRoutes } from '#features/staff/public.ts';
import { statementRoutes } from '#features/statements/public.ts';
import { tagRoutes } from '#features/tags/public.ts';
import { transferRoutes } from '#features/transfers/public.ts';
import { mediaRoutes } from '#platform/store/media.routes.ts';
import { healthRoutes } from './health.ts';
import { outboxRoutes } from './outbox.routes.ts';

/** The parts of the product, in the order of its menu, as the API document names them. */
export const PARTS = {
  Accounts: [authRoutes, passwordRoutes, sessionRoutes, secondFactorRoutes, passkeyRoutes, ssoRoutes, profileRoutes],
  Groups: [groupRoutes, staffRoutes, auditRoutes],
  Languages: [languageRoutes],
  Dashboard: [dashboardRoutes, attentionRoutes, practiceRoutes(countWaiting)],
  Patients: [
    patientRoutes,
    identifierRoutes,
    samplePatientRoutes,
    transferRoutes,
    statementRoutes,
    consentRoutes,
    holdRoutes,
    retentionRoutes,
    planRoutes,
    calendarRoutes,
    insightRoutes,
    reportRoutes,
    scoreRoutes,
    goalRoutes,
    patientPageRoutes,
    alertRoutes,
    messageRoutes,
  ],
  Programmes: [programmeRoutes],
  Exercises: [
    exerciseRoutes,
    exerciseRecordRoutes,
    tagRoutes,
    classificationRoutes,
    progressRoutes,
    libraryRoutes,
    sheetRoutes,
    creditRoutes,
  ],
  Content: [folderRoutes, attachmentRoutes],
  Leaderboard: [leaderboardRoutes, challengeRoutes, badgeRoutes, playlistRoutes],
  "Patients' app": [patientAppRoutes, performanceRoutes, ownPageRoutes, ownMessageRoutes, reminderRoutes],
  'Other software': [apiKeyRoutes, eventRoutes, webhookRoutes],
  FHIR: [fhirRoutes],
  Operation: [mediaRoutes, healthRoutes, outboxRoutes, backupRoutes],
};
