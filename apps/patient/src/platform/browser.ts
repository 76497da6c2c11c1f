type Brand = { brand: string };
const hints = () => (navigator as Navigator & { userAgentData?: { brands: Brand[]; platform: string } }).userAgentData;

const SYSTEMS: readonly [name: string, pattern: RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
];
const BROWSERS: readonly [name: string, pattern: RegExp][] = [
  ['Samsung Internet', /SamsungBrowser/],
  ['Edge', /Edg/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
];
const firstOf = (known: readonly [string, RegExp][], text: string) => known.find(([, pattern]) => pattern.test(text))?.[0];

/** What a person would call this device, such as "Chrome, Android". */
export function deviceLabel(agent = navigator.userAgent): string {
  const platform = firstOf(SYSTEMS, agent) ?? hints()?.platform;
  return [firstOf(BROWSERS, agent), platform].filter(Boolean).join(', ') || 'Browser';
}

/** Browsers inside of other apps forget what they keep. */
export const isInApp = (agent = navigator.userAgent): boolean =>
  /FBAN|FBAV|Instagram|Line\/|MicroMessenger|WhatsApp|GSA\/|Snapchat|; wv\)/.test(agent) ||
  (/iPhone|iPad/.test(agent) && !/Safari\//.test(agent) && !(navigator as { standalone?: boolean }).standalone);

const isStandalone = () =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true;

/** An iPad says that it is a Mac, which no finger touches. */
export const isIos = (agent = navigator.userAgent): boolean =>
  /iPhone|iPad/.test(agent) || (/Macintosh/.test(agent) && navigator.maxTouchPoints > 1);

/** Whether it is a page of Safari on an iPhone, which may go to the home screen. */
export const canBeAdded = (): boolean => isIos() && !isInApp() && !isStandalone();
