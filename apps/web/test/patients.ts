import { listAlerts } from '@physio/contract/alerts/alerts';
import { listConsents } from '@physio/contract/consents/consents';
import { listGoals } from '@physio/contract/goals/goals';
import { listHolds } from '@physio/contract/holds/holds';
import { getPatientActivity } from '@physio/contract/insights/activity';
import { listPatientSessions } from '@physio/contract/insights/patient-sessions';
import { getPatient, type Patient } from '@physio/contract/patients/patients';
import { listPlans } from '@physio/contract/plans/plans';
import { listReports } from '@physio/contract/reports/reports';
import { listScores } from '@physio/contract/scores/scores';
import { answer } from './answers.ts';
import { answerThread } from './inbox.ts';

/** All that a patient's page asks for, of one who has nothing yet. */
export function answerPatient(patient: Patient & { has_alerts?: boolean; held_since?: string | null }): void {
  answer(getPatient, { data: patient });
  answer(listPlans, { data: { plans: [] } });
  answer(getPatientActivity, { data: { since: null, days: [], exercises: [] } });
  answer(listScores, { data: [] });
  answer(listPatientSessions, { data: [], total_count: 0, total_page: 0, pain: { answered: 0, sessions: 0, points: [] } });
  answer(listAlerts, { data: [], open: 0 });
  answerThread();
  answer(listConsents, { data: [] });
  answer(listHolds, { data: [] });
  answer(listGoals, { data: [], since_start: [] });
  answer(listReports, { data: [] });
}
