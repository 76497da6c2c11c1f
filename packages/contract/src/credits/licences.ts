import { fold } from '../text/fold.ts';

/** Under which a text or file may stand in a library: SPDX names, and what needs none. */
export const LICENCES = [
  'CC0-1.0',
  'Unlicense',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC-BY-SA-3.0',
  'CC-BY-SA-4.0',
  'ODbL-1.0',
  'Apache-2.0',
  'MIT',
  'Ours',
  'By permission',
] as const;
export type Licence = (typeof LICENCES)[number];
/** What is ours is another's by our permission. */
export const OURS_ELSEWHERE: Licence = 'By permission';
/** Who gave the permission is kept. */
export const needsNote = (licence: Licence): boolean => licence === OURS_ELSEWHERE;
/** Whoever shows what stands under it must name it there. */
export const asksForNaming = (licence: Licence): boolean => licence.startsWith('CC-BY-') || licence === 'ODbL-1.0';
/** What was given away, or is the group's, stands on no list of credits. */
export const isOfOthers = (licence: Licence): boolean => !['CC0-1.0', 'Unlicense', 'Ours'].includes(licence);

/** Where its text is; null of what is not a public licence. */
export function licenceAddress(licence: Licence): string | null {
  const creative = /^CC-(BY(?:-SA)?)-(\d\.\d)$/.exec(licence);
  if (creative) return `https://creativecommons.org/licenses/${creative[1]?.toLowerCase()}/${creative[2]}/`;
  return licence === 'Ours' || licence === 'By permission' ? null : `https://spdx.org/licenses/${licence}.html`;
}

export const LICENCE_MESSAGES = {
  unknown: 'This licence is not known: please write CC-BY-4.0, CC0-1.0, Ours, By permission or another of the list',
  notCommercial: 'This licence forbids commercial use, and a practice charges for its work',
  notChanged: 'This licence forbids changes, and a library is edited and translated',
  missing: 'Where an author or a source is named, the licence is needed',
  permission: 'Who gave the permission must stand under Source',
} as const;

const plain = (text: string) =>
  fold(text)
    .replace(/^(?:creative commons|cc) /, 'cc ')
    .replace(/[\s_.\-–/()]+/g, '');

const SPELLINGS: Record<Licence, readonly string[]> = {
  'CC0-1.0': ['cc0', 'cc zero', 'cc 0', 'public domain', 'cc0 1.0 universal'],
  Unlicense: ['the unlicense'],
  'CC-BY-3.0': ['cc by 3', 'cc attribution 3.0'],
  'CC-BY-4.0': ['cc by 4', 'cc attribution 4.0', 'cc attribution 4.0 international'],
  'CC-BY-SA-3.0': ['cc by sa 3', 'cc attribution sharealike 3.0', 'cc attribution share alike 3.0'],
  'CC-BY-SA-4.0': ['cc by sa 4', 'cc attribution sharealike 4.0', 'cc attribution share alike 4.0'],
  'ODbL-1.0': ['odbl'],
  'Apache-2.0': ['apache', 'apache license 2.0', 'apache licence 2.0'],
  MIT: ['mit license', 'mit licence'],
  Ours: ['own', 'our own', 'own work', 'हमारा', '自作', '自院'],
  'By permission': ['permission', 'with permission', 'अनुमति से', '許可済み', '許諾'],
};
const KNOWN = new Map(
  LICENCES.flatMap((licence) => [licence, ...SPELLINGS[licence]].map((word) => [plain(word), licence] as const)),
);

/** The licence that the text names, or why nothing may come in under it. */
export function readLicence(text: string): { licence: Licence } | { fault: string } {
  const licence = KNOWN.get(plain(text));
  if (licence) return { licence };
  const words = fold(text).split(/[\s_.\-–/()]+/);
  if (words.some((word) => ['nc', 'noncommercial'].includes(word)) || /non ?commercial/.test(fold(text)))
    return { fault: LICENCE_MESSAGES.notCommercial };
  if (words.some((word) => ['nd', 'noderivatives', 'noderivs'].includes(word)) || /no ?deriv/.test(fold(text)))
    return { fault: LICENCE_MESSAGES.notChanged };
  return { fault: LICENCE_MESSAGES.unknown };
}
