import { tabStorage } from '#platform/browser-storage.ts';
import { type Path, parseSearch, paths } from '#platform/paths.ts';
import { LEFT_AT } from './left-at.ts';

/** Keeps the directory's filters and page for the way back from a patient; per tab. */
export const rememberDirectory = (): void => tabStorage.write(LEFT_AT, location.search);

/** The directory as it was last left in this tab. */
export const lastDirectory = (): Path => paths.patients(parseSearch(tabStorage.read(LEFT_AT) ?? ''));
