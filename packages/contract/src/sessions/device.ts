/** Looked for in this order: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari. */
const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung\u00a0Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;
const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

const found = (list: readonly (readonly [string, RegExp])[], text: string) =>
  list.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

type Device = { browser: string | null; system: string | null; isPhone: boolean };

/** What a browser says of itself; null where it says nothing known. */
export const deviceOf = (userAgent: string): Device => ({
  browser: found(BROWSERS, userAgent),
  system: found(SYSTEMS, userAgent),
  isPhone: /\b(iPhone|iPad|Android)\b/.test(userAgent),
});

/** Browser and system in a line, as the sessions' list and the audit log show them; null for what is not a browser we know. */
export function deviceLine(userAgent: string): string | null {
  const { browser, system } = deviceOf(userAgent);
  return [browser, system].filter((part) => part !== null).join(' · ') || null;
}
