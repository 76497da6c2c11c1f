import { afterEach, expect, test } from 'vitest';
import { rememberDirectory } from '#features/patients/directory/directory-address.ts';
import { aPatient } from '#test/practice.ts';
import { patient } from './fill.ts';

const at = { pathname: '/users/abc123', search: '' };
const answers = (archived_at: string | null) =>
  [{ data: aPatient({ archived_at }) }, { data: { plans: [] } }, { data: { days: [] } }] as Parameters<typeof patient.fill>[1];

afterEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

test('an archived patient is left to the console', () => {
  expect(patient.caseOf?.(answers(null))).toBe('active-none');
  expect(patient.caseOf?.(answers('2026-01-05T08:00:00Z'))).toBeNull();
});

test('so is the page that leads back to a filtered list, and any other address', () => {
  expect(patient.isAt(at)).toBe(true);
  expect(patient.isAt({ ...at, search: '?tab=1' })).toBe(false);
  expect(patient.isAt({ ...at, pathname: '/users/abc123/plans/1/handout' })).toBe(false);
  history.replaceState(null, '', '/?page=2');
  rememberDirectory();
  expect(patient.isAt(at)).toBe(false);
});
