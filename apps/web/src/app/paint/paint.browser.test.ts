import { listPatients, type Patient } from '@physio/contract/patients/patients';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clearSession, storeGroup, storeSignIn } from '#platform/session/session.ts';
import { writeStored } from '#platform/session/storage.ts';
import { answer } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { aGroup, aPatient, aUser } from '#test/practice.ts';
import { VARIANTS } from './list/variants.ts';
import { paintScreen } from './paint.ts';
import { SLOTS, type Template, USUAL } from './slots.ts';

/** Too narrow for the table, which a wider window shows by itself. */
beforeEach(() => page.viewport(1000, 800));

const LOADER = 'Loading…';
const AT = { pathname: '/users', search: '' };
const LOGO = '/favicon.svg';
const cards = page.getByRole('main').getByRole('list').getByRole('link');
const listOf = (patients: readonly Patient[]) => ({
  pt_users: [...patients],
  registered_users_count: patients.length,
  total_count: patients.length,
  total_page: 1,
});
const ben = aPatient({ first_name: 'Ben' });
const given = (values: Record<string, unknown>) => Object.assign(globalThis, values);

let root: HTMLElement;
let template: Promise<Template> | null = null;

/** The template as the build makes it, though drawn here. */
async function drawTemplate(): Promise<Template> {
  const one = (_: unknown, n: number) =>
    aPatient({
      user_id: `${SLOTS.id}-${n}`,
      first_name: SLOTS.name,
      last_name: '',
      email: SLOTS.mail,
      last_performed_at: n > 3 ? '2026-01-05T08:00:00Z' : null,
    });
  answer(listPatients, { ...listOf(Array.from({ length: VARIANTS }, one)), registered_users_count: 1000 });
  const groups = [aGroup({ group_name: SLOTS.group, type: SLOTS.type })];
  await openPage('/users', aUser({ first_name: SLOTS.first, last_name: SLOTS.last, groups }));
  await expect.element(cards).toHaveLength(VARIANTS);
  const html = document.querySelector('main')?.parentElement?.outerHTML ?? '';
  return { html: { [USUAL]: html }, texts: { '{{total}} patients in {{group}}': '{{total}} in {{group}}' } };
}

/** A browser that is signed in, an early answer, and a page that still loads. */
async function arrive({ user = aUser(), patients = [ben] }: { user?: ReturnType<typeof aUser>; patients?: Patient[] } = {}) {
  template ??= drawTemplate();
  const address = URL.createObjectURL(new Blob([JSON.stringify(await template)]));
  clearSession();
  storeSignIn('a-token', user);
  if (user.groups[0]) storeGroup(user.groups[0]);
  given({ FIRST_SCREENS: { 'list-en-cards': address }, painted: undefined });
  answerEarly(Response.json(listOf(patients)));
}

const answerEarly = (response: Response | null | Promise<Response>) =>
  given({ earlyAnswers: { at: Date.now(), headers: '', answers: new Map([['', Promise.resolve(response)]]) } });

function texts(version: number): void {
  const written = document.createElement('script');
  Object.assign(written, {
    type: 'application/json',
    id: 'translations',
    textContent: JSON.stringify({ en: { version, tags: {} } }),
  });
  document.getElementById('translations')?.remove();
  document.head.append(written);
}

beforeEach(() => {
  root = document.createElement('div');
  Object.assign(root, { id: 'root', textContent: LOADER });
  document.body.append(root);
  texts(0);
});
afterEach(() => {
  vi.restoreAllMocks();
  root.remove();
  document.getElementById('translations')?.remove();
  given({ FIRST_SCREENS: {}, painted: undefined, earlyAnswers: undefined });
});

const paint = (at = AT, language = 'en') => paintScreen(at, language).catch(() => undefined);

test('the list is painted from its early answer, which stays for the console', async () => {
  await arrive();
  await paint();
  expect(globalThis.painted).toBe(true);
  expect(root.textContent).toContain('Ben Nair');
  expect(root.textContent).toContain('1 in Lakeside Physiotherapy');
  const [kept] = globalThis.earlyAnswers?.answers.values() ?? [];
  expect(await (await kept)?.json()).toEqual(listOf([ben]));
});

test('what people wrote is text', async () => {
  await arrive({ patients: [aPatient({ first_name: '<img src=x onerror=alert(1)>', last_name: 'slot-mail' })] });
  await paint();
  expect(root.querySelector('main img')).toBeNull();
  expect(root.querySelector('main li strong')?.textContent).toBe('<img src=x onerror=alert(1)> slot-mail');
});

test('a logo, a picture and a narrow rail are painted as they are drawn', async () => {
  const user = aUser({ profile_image: LOGO, groups: [aGroup({ logo: LOGO })] });
  const parts = (from: ParentNode) => {
    const copies = ['nav > a > :first-child', 'header img'].map((selector) => from.querySelector(selector)?.cloneNode() as Element);
    const rail = from.querySelector<HTMLElement>('nav');
    return [...copies, rail?.dataset.collapsed, rail?.querySelector('[aria-pressed]')?.getAttribute('aria-pressed')];
  };
  await arrive({ user });
  localStorage.setItem('rail_collapsed', '1');
  await paint();
  const painted = parts(root);
  root.remove();
  answer(listPatients, listOf([ben]));
  localStorage.setItem('rail_collapsed', '1');
  await openPage('/users', user);
  localStorage.setItem('rail_collapsed', '1');
  await expect.element(cards).toHaveLength(1);
  expect(painted.slice(0, 2)).toEqual(parts(document).slice(0, 2));
  expect(painted.slice(2)).toEqual(['true', 'true']);
});

const FALL_BACKS: Record<string, () => unknown> = {
  'an archived patient': () => answerEarly(Response.json(listOf([ben, aPatient({ archived_at: '2026-01-05T08:00:00Z' })]))),
  'an empty list': () => answerEarly(Response.json(listOf([]))),
  'a refused list': () => answerEarly(null),
  'an answer that is not JSON': () => answerEarly(new Response('<html>')),
  'an answer of another shape': () => answerEarly(Response.json({ success: true })),
  'a patient without what a card needs': () => answerEarly(Response.json({ pt_users: [{ user_id: 'a' }] })),
  'no early answer': () => given({ earlyAnswers: undefined }),
  'a group that is not one of the user’s': () => writeStored('group_id', 'another'),
  'a group without a name': () => writeStored('group_name', null),
  'a stored user that is not JSON': () => writeStored('user', '{'),
  'a stored user of another shape': () => writeStored('user', '{"groups":"none"}'),
  'nobody signed in': () => clearSession(),
  'a storage that is blocked': () =>
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    }),
  'replaced texts in the page': () => texts(3),
  'replaced texts of the last visit': () => writeStored('translation_tags', '{"language":"en","version":3,"tags":{}}'),
  'another translation service': () => document.getElementById('translations')?.remove(),
  'a template that cannot be fetched': () => given({ FIRST_SCREENS: { 'list-en-cards': 'blob:nothing' } }),
  'a template of another shape': () => given({ FIRST_SCREENS: { 'list-en-cards': 'data:,{"html":""}' } }),
  'no template': () => given({ FIRST_SCREENS: {} }),
  'a list that comes when the console has started': () => given({ painted: false }),
};
for (const [name, change] of Object.entries(FALL_BACKS))
  test(`${name}: the page is left to the console as it is`, async () => {
    await arrive();
    change();
    await paint();
    expect(globalThis.painted).not.toBe(true);
    expect(root.innerHTML).toBe(LOADER);
  });

for (const at of [
  { pathname: '/dashboard', search: '' },
  { pathname: '/users/a', search: '' },
  { pathname: '/users', search: '?page=2' },
  { pathname: '/users', search: '?search=ben' },
])
  test(`${at.pathname}${at.search} is left to the console`, async () => {
    await arrive();
    await paint(at);
    expect(root.innerHTML).toBe(LOADER);
  });

test('a language without a template is left to the console', async () => {
  await arrive();
  await paint(AT, 'xx');
  expect(root.innerHTML).toBe(LOADER);
});
