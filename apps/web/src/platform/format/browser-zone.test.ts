import { afterEach, expect, test, vi } from 'vitest';
import { browserZone } from './browser-zone.ts';

afterEach(() => void vi.restoreAllMocks());

test.each([
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['Etc/Unknown', ''],
  ['', ''],
  [undefined, ''],
])('the zone %j is sent as %j', (timeZone, sent) => {
  const known = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...known, timeZone: timeZone as string });
  expect(browserZone()).toBe(sent);
});
