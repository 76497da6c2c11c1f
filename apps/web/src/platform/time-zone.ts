import { deviceStorage } from './browser-storage.ts';

const KEY = 'time_zone';

let known: string | null = null;

/** Where the clocks of this zone stand in winter and in summer: of another zone, nearly always elsewhere. */
function offsets(): string {
  const year = new Date().getFullYear();
  return [0, 6].map((month) => new Date(year, month, 1).getTimezoneOffset()).join();
}

/** The zone that was kept while the clocks stood where they stand now. */
function kept(): string | null {
  const [zone = '', at] = (deviceStorage.read(KEY) ?? '').split(' ');
  return at === offsets() && /^[A-Za-z]+([/_+-][\w+-]+)*$/.test(zone) ? zone : null;
}

/** Browsers say `Etc/Unknown`, or nothing at all, when the machine's setting is missing or protected. */
function ofBrowser(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone === undefined || timeZone === 'Etc/Unknown' ? '' : timeZone;
}

/**
 * The zone this browser is in, or empty text where it does not know: the server then takes the group's. What was kept of the
 * last visit comes first: the first use of `Intl` takes long.
 */
export function timeZone(): string {
  known ??= kept() ?? ofBrowser();
  return known;
}

/** Asks the browser itself and keeps its answer for the next visit. @returns whether another zone was in use until now */
export function checkTimeZone(): boolean {
  const before = known;
  known = ofBrowser();
  deviceStorage.write(KEY, `${known} ${offsets()}`);
  return before !== null && before !== known;
}
