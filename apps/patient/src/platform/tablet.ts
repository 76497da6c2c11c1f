import type { ComponentType } from 'preact';
import { createStore } from './store.ts';

/** A tablet of the practice goes from patient to patient: all that is kept is kept by this tab, and ends with it. */
export type Tablet = { until: number; touchedAt: number };

/** What is shown in place of everything once the mode ends. */
export const tabletEnd = createStore<ComponentType | null>(null);

export const TABLET_MS = { most: 60 * 60_000, idle: 10 * 60_000 } as const;
const ADDRESS = '/p/tablet';
const KEY = 'physio-page-tablet';
const OWN = 'physio-page/';

/** What this tab keeps, which survives loading the page again. */
export const inTab = {
  read: <T>(key: string): T | undefined => (JSON.parse(sessionStorage.getItem(OWN + key) ?? 'null') as T | null) ?? undefined,
  write: (key: string, value: unknown) => sessionStorage.setItem(OWN + key, JSON.stringify(value)),
  remove: (keys: readonly string[]) => {
    for (const key of keys) sessionStorage.removeItem(OWN + key);
  },
  keys: () => Object.keys(sessionStorage).flatMap((key) => (key.startsWith(OWN) ? [key.slice(OWN.length)] : [])),
};

function kept(): Tablet | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Tablet | null;
  } catch {
    return null;
  }
}
let current = kept();

export const isTablet = () => current !== null;
export const isOver = (now: number): boolean =>
  current !== null && (now >= current.until || now - current.touchedAt >= TABLET_MS.idle);

function set(next: Tablet | null): void {
  current = next;
  try {
    if (next === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Site data is blocked: it holds until the page is loaded again.
  }
}

export function touchTablet(now: number): void {
  if (current !== null && !isOver(now)) set({ ...current, touchedAt: now });
}

/** Whether an address begins the mode, and for whom: a token after `#` is never sent to a server by opening it. */
export function tabletKeyOf({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): { link: string } | null {
  const [, link] = (pathname === ADDRESS && /^#([\w-]{22})$/.exec(hash)) || [];
  return link === undefined ? null : { link };
}

/** The address of the mode is opened: with somebody's link, or after its time, the person before is gone. */
export function openTablet(address: Pick<Location, 'pathname' | 'hash'>, now: number): void {
  if (address.pathname !== ADDRESS && !isOver(now)) return;
  const goesOn = current !== null && tabletKeyOf(address) === null && !isOver(now);
  if (goesOn) return;
  forgetTablet();
  if (address.pathname === ADDRESS) set({ until: now + TABLET_MS.most, touchedAt: now });
}

export function forgetTablet(): void {
  try {
    inTab.remove(inTab.keys());
  } catch {
    // Site data is blocked: there is none.
  }
  set(null);
}
