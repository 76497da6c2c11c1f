import { expect, type Page } from '@playwright/test';
import type { Practice } from './practice.ts';
import { pseudo } from './pseudo-language.ts';
import { title } from './shell.ts';

export type Screen = { name: string; path: string };

/** What a clinician looks at most. */
export const MAIN: readonly Screen[] = [
  { name: 'home', path: '/dashboard-physio' },
  { name: 'patients', path: '/users' },
  { name: 'builder', path: '/program-builder?mode=create' },
  { name: 'library', path: '/program-builder/browse-programs' },
  { name: 'profile', path: '/update-admin' },
];
const FILES_AND_TAGS: readonly Screen[] = [
  { name: 'exercises', path: '/exercises' },
  { name: 'content', path: '/content-manager' },
  { name: 'content bucket', path: '/content-manager/exercise' },
  { name: 'classification', path: '/tags-and-classification-manager' },
];
const OTHERS: readonly Screen[] = [
  { name: 'groups', path: '/groups' },
  { name: 'staff', path: '/staff' },
  { name: 'builder landing', path: '/program-builder' },
  { name: 'configurations', path: '/configurations' },
  { name: 'audit log', path: '/configurations/audit' },
  { name: 'connections', path: '/configurations/connections' },
  { name: 'leaderboard', path: '/leaderboard' },
  { name: 'report submitted', path: '/physio-report-success' },
  { name: 'not found', path: '/no-such-screen' },
];

/** Screens that need somebody's past. */
async function busyScreens(practice: Practice): Promise<readonly Screen[]> {
  const { patient, programme } = await findBusyPatient(practice);
  return [
    { name: 'patient', path: `/users/${patient}` },
    { name: 'builder with a programme', path: `/program-builder?programme=${programme}` },
    { name: 'handout', path: `/program-builder/${programme}/handout` },
  ];
}

/** Each screen that opens without anything in the practice. */
export const PLAIN: readonly Screen[] = [...MAIN, ...FILES_AND_TAGS, ...OTHERS];

/** All screens, in parts of one test's size. */
export const SCREEN_PARTS = {
  'main screens': async () => MAIN,
  'files and tags': async () => FILES_AND_TAGS,
  'other screens': async () => OTHERS,
  'a patient and a programme': busyScreens,
} as const satisfies Record<string, (practice: Practice) => Promise<readonly Screen[]>>;

/** Goes on to a screen without loading the console again, and waits until nothing is missing on it. */
export async function visit(page: Page, { path }: Screen): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page).toHaveURL(path);
  await settle(page);
}

const LOADING = ['Loading…', 'लोड हो रहा है…', '読み込み中…', pseudo('Loading…')];

/** No skeleton and no call under way. */
export async function settle(page: Page): Promise<void> {
  await expect(title(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const loading = LOADING.map((name) => page.getByRole('status', { name, exact: true }));
  await expect(loading.reduce((all, one) => all.or(one))).toHaveCount(0);
}

/** A patient of the demo practice who has done something, with a programme, for the screens that need a past. */
export async function findBusyPatient({ db, group }: Practice) {
  return db
    .selectFrom('patients as p')
    .innerJoin('plans as l', 'l.patient_id', 'p.id')
    .innerJoin('circuits as c', 'c.id', 'l.circuit_id')
    .select(['p.public_id as patient', 'c.public_id as programme'])
    .where('p.group_id', '=', group.id)
    .where('p.last_performed_at', 'is not', null)
    .orderBy('p.id')
    .executeTakeFirstOrThrow();
}
