import { type Path, parseSearch, paths } from '#platform/paths.ts';

const KEY = 'patients_address';

/** Keeps the directory's filters and page for the way back from a patient; per tab. */
export function rememberDirectory(): void {
  try {
    sessionStorage.setItem(KEY, location.search);
  } catch {
    // The way back then leads to the whole list.
  }
}

/** The directory as it was last left in this tab. */
export function lastDirectory(): Path {
  try {
    return paths.patients(parseSearch(sessionStorage.getItem(KEY) ?? ''));
  } catch {
    return paths.patients();
  }
}
