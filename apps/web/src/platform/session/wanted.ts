import { type Path, parseSearch } from '../paths.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address that led to sign-in, and is shown once somebody has signed in. */
    wanted?: string;
  }
}

/** The wanted address as a link inside the console; null where there is none, or it leads elsewhere. */
export function wantedPath(wanted: string | undefined): Path | null {
  if (!wanted?.startsWith('/')) return null;
  const here = 'http://console.invalid';
  const { origin, pathname, search } = new URL(wanted, here);
  return origin === here ? { to: pathname, search: parseSearch(search) } : null;
}
