import { PREVIEW_READY, type PreviewMessage } from '@physio/contract/patient-page/preview-message';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { speak } from '#platform/i18n/i18n.ts';
import { sessions } from '#platform/sessions/kept-sessions.ts';
import { aHome, anExercise, anItem } from '#test/home.ts';
import { openPreview } from './preview.tsx';

const { practice } = aHome();
const preview: PreviewMessage['preview'] = {
  name: 'Hip basics',
  rounds: 1,
  items: [anItem(0, { sets: 1, notes: 'Both arms down' })],
  language: 'en',
  practice,
  exercises: [anExercise(0, { figure: 'glute-bridge', contraindications: 'Not after surgery' })],
};
let place: HTMLElement | null = null;
let close = () => {};
// A player that is still there, though nobody sees it, would follow the addresses of the next test.
afterEach(() => {
  close();
  place?.remove();
});

/** Sends the frame what to show, as the window around it would. */
const tell = (given: MessageEventInit) =>
  dispatchEvent(new MessageEvent('message', { origin: location.origin, source: parent, ...given }));
function open() {
  const said = vi.spyOn(parent, 'postMessage').mockImplementation(() => undefined);
  place = document.body.appendChild(document.createElement('div'));
  close = openPreview(place);
  return said;
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('shows and plays the programme that it is sent, and keeps nothing', async () => {
  const said = open();
  expect(said.mock.calls).toEqual([[PREVIEW_READY, location.origin]]);
  tell({ data: { preview } });
  await expect.element(page.getByRole('heading', { name: 'Hip basics' })).toBeVisible();
  await expect.element(page.getByText(practice.name)).toBeVisible();
  await page.getByRole('link', { name: 'Start' }).click();
  await expect.element(page.getByText('Not after surgery')).toBeVisible();
  await expect.element(page.getByText('Both arms down')).toBeVisible();
  await press('Start');
  await press('Done');
  await press('Finish');
  await expect.element(page.getByRole('heading', { name: 'Hip basics' })).toBeVisible();
  expect(sessions.get()).toEqual([]);
});

test('what is edited meanwhile takes its place', async () => {
  open();
  tell({ data: { preview } });
  await expect.element(page.getByRole('heading', { name: 'Hip basics' })).toBeVisible();
  tell({ data: { preview: { ...preview, name: 'Hip, phase 2', items: [] } } });
  await expect.element(page.getByRole('heading', { name: 'Hip, phase 2' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Start' }).elements()).toEqual([]);
});

test.each([
  ['another origin', { origin: 'https://elsewhere.example.org' }],
  ['another window', { source: null }],
  ['nobody who knows the way', { data: 'hello' }],
])('takes nothing from %s', async (_, given) => {
  open();
  tell({ data: { preview }, ...given });
  // As long as it takes to show something.
  await speak('en');
  expect(place?.textContent).toBe('');
});
