import { afterEach, expect, test, vi } from 'vitest';

const ofBrowser = Intl.DateTimeFormat().resolvedOptions().timeZone;
const offsets = [0, 6].map((month) => new Date(new Date().getFullYear(), month, 1).getTimezoneOffset()).join();

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};

/** As at the start of a visit. */
async function visit(stored: string | null, of: typeof storage = storage) {
  vi.stubGlobal('localStorage', of);
  kept.clear();
  if (stored !== null) kept.set('time_zone', stored);
  vi.resetModules();
  return import('./time-zone.ts');
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the zone of the last visit is used without asking the browser', async () => {
  const { timeZone } = await visit(`Antarctica/Troll ${offsets}`);
  const intl = vi.spyOn(Intl, 'DateTimeFormat');
  expect(timeZone()).toBe('Antarctica/Troll');
  expect(intl).not.toHaveBeenCalled();
});

test.each([null, '', 'Asia/Kolkata', 'Asia/Kolkata 1,1', `<b> ${offsets}`, `../x ${offsets}`, '{"zone":1}'])(
  '%j is not a zone to use: the browser is asked',
  async (stored) => {
    const { timeZone } = await visit(stored);
    expect(timeZone()).toBe(ofBrowser);
  },
);

test('without storage the browser is asked', async () => {
  const blocked = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  const { timeZone, checkTimeZone } = await visit(null, { getItem: blocked, setItem: blocked });
  expect(timeZone()).toBe(ofBrowser);
  expect(checkTimeZone()).toBe(false);
});

test('a look at the browser puts another zone right, and keeps it for the next visit', async () => {
  const { timeZone, checkTimeZone } = await visit(`Antarctica/Troll ${offsets}`);
  timeZone();
  expect(checkTimeZone()).toBe(true);
  expect(timeZone()).toBe(ofBrowser);
  expect(kept.get('time_zone')).toBe(`${ofBrowser} ${offsets}`);
  expect((await visit(kept.get('time_zone') ?? '')).timeZone()).toBe(ofBrowser);
});

test.each(['Etc/Unknown', '', undefined])('a browser in the zone %j leaves it to the group', async (zone) => {
  const { timeZone } = await visit(null);
  const known = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...known, timeZone: zone as string });
  expect(timeZone()).toBe('');
});
