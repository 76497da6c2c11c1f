import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../src/features');

/** Tables of people and of what they did. */
const PEOPLE =
  /\b(patients|plans|assignments|outcome_scores|reports|exercise_performances|performance_totals|plan_(totals|weeks)|patient_(sessions|messages|alerts|goals|links))\b/;

/**
 * Queries of people that need not leave out the sample patient. `one`: of a patient, plan or message that is named. `of others`: on
 * patients who were chosen elsewhere, where it is left out. `kept`: what holds a row in place, the sample's, too. `whole`: everybody's.
 */
const OF: Record<'one' | 'of others' | 'kept' | 'whole', readonly string[]> = {
  one: [
    'attention/standings',
    'identifiers/identifiers',
    'retention/retention',
    'attention/marks',
    'auth/user-details',
    'goals/goals',
    'insights/activity',
    'insights/insights',
    'insights/pain',
    'insights/sessions',
    'messages/thread',
    'patient-app/plans',
    'patient-app/sign-in',
    'patient-page/devices',
    'patient-page/door',
    'patient-page/home',
    'patient-page/links',
    'patients/record',
    'performances/patient-sessions',
    'performances/performances',
    'plans/pauses',
    'plans/plans',
    'plans/sessions',
    'reminders/calendar',
    'reminders/preferences',
    'reminders/push',
    'reports/names',
    'scores/scores',
    'transfers/page-record',
    'transfers/record',
  ],
  // Challenges are entered by `holdPatients`, figures of the practice counted over `asked`, exports and statements taken from the
  // directory, and FHIR joins the patients who are `KNOWN`.
  'of others': [
    'attention/kept',
    'attention/list',
    'practice/people',
    'retention/run',
    'fhir/care',
    'fhir/findings',
    'fhir/people',
    'transfers/import-numbers',
    'challenges/points',
    'leaderboard/leaderboard',
    'practice/caseload',
    'practice/exercises',
    'practice/figures',
    'practice/scores',
    'transfers/export',
    'statements/statements',
  ],
  kept: ['credits/credits', 'exercises/facts', 'library/undo', 'programmes/library', 'programmes/programmes'],
  // Imports and erasures are of real patients; a wrong number the sample never has.
  whole: [
    'audit/audit',
    'groups/groups',
    'patient-page/still-open',
    'patients/phones',
    'reminders/still-open',
    'transfers/erasures',
    'transfers/import',
  ],
};

test('every file of queries about people leaves out the sample patient, or says why it need not', () => {
  const files = globSync('*/*.queries.ts', { cwd: ROOT }).map((path) => path.replace(/\\/g, '/').replace('.queries.ts', ''));
  const textOf = (file: string) => readFileSync(join(ROOT, `${file}.queries.ts`), 'utf8');
  const unsaid = files.filter((file) => PEOPLE.test(textOf(file)) && !/is_sample|sampleOf/.test(textOf(file)));
  expect(unsaid.sort()).toEqual(Object.values(OF).flat().sort());
});
