import { type Sentence, sentence } from '../common/sentence.ts';

export const PACK_MESSAGES = {
  chooseFile: 'Please choose a pack file, which ends in .zip',
  notZip: 'This file is not a zip file, or it is damaged. Please download it again.',
  tooManyEntries: 'This zip file has more than 20,000 entries and is not opened',
  overlap: 'In this zip file two entries share the same bytes. It is not opened.',
  unpacksTooLarge: 'This zip file is too large once it is unpacked',
  noManifest: 'There is no manifest.json in this zip file, so it is not a pack',
  manifestTooLarge: 'The manifest.json of this pack is larger than 10 MB',
  notPack: 'The manifest.json in this zip file is not that of a pack',
  boxGone: 'This pack file is no longer here. Please choose it again.',
  nameRequired: 'Please name the pack',
  nothingChosen: 'There is nothing to put into a pack: please choose exercises or programmes',
  tooMuch: 'A pack takes at most 5,000 exercises, 500 programmes, 1,000 tags and 10,000 options. Please choose fewer.',
  permission: 'Please say who gave the permission',
  address: 'An address must begin with https:// or http://',
  exerciseNotFound: 'Exercise not found',
  programmeNotFound: 'Programme not found',
  makingFailed: 'The pack could not be made',
  openingFailed: 'The pack file could not be opened',
} as const;

/** Why a zip file is not opened, for the entry that it is refused for. */
const REFUSED_ENTRIES = {
  name: 'The zip file names a place outside of itself and is not opened: {{name}}',
  unreadable: 'The zip file has a name that cannot be read and is not opened: {{name}}',
  twice: 'The zip file has two entries called {{name}} and is not opened',
  link: 'The zip file has a link in it and is not opened: {{name}}',
  encrypted: 'The zip file is encrypted and cannot be opened',
  method: 'The zip file is packed in a way that is not read: {{name}}',
  ratio: 'The zip file is not opened, because {{name}} unpacks to more than 200 times its size',
  size: 'The zip file is not opened, because the size it gives for {{name}} is not true',
} as const;
export type RefusedEntry = keyof typeof REFUSED_ENTRIES;
const LONGEST_SHOWN = 100;
export const refusedEntry = (why: RefusedEntry, name: string): Sentence =>
  sentence(REFUSED_ENTRIES[why], { name: Array.from(name).slice(0, LONGEST_SHOWN).join('') });

export const packNewer = (version: number) =>
  sentence('This pack is of version {{version}}, which this console does not know yet. Please ask for an update of the console.', {
    version,
  });
/** `place`: of the value in the manifest, dotted. */
export const packFault = (place: string, message: string) =>
  sentence('The manifest.json of this pack has a fault at {{place}}: {{message}}', { place, message });
export const packKeyTwice = (key: string) => sentence('The pack has two items of the key {{key}}', { key });
export const packKeyRemoved = (key: string) => sentence('The pack both has the item {{key}} and says that it was removed', { key });
export const packMarkup = (key: string) => sentence('The texts of {{key}} have HTML in them. A pack has plain text only.', { key });

export const fileNotNamed = (file: string) => sentence('{{file}} is not in the list of the pack', { file });
export const fileMissing = (file: string) => sentence('{{file}} is in the list of the pack and not in the file', { file });
export const fileOther = (file: string) => sentence('{{file}} is not the file that the pack lists', { file });

export const packPending = (name: string) => sentence('{{name}} waits for review. Please review it first.', { name });
/** `names`: of exercises and programmes. */
export const packPermitted = (names: string) =>
  sentence('{{names}}: used here by permission. Please ask whether it may be passed on, and say so below.', { names });
export const packTooManyFiles = (name: string) =>
  sentence('{{name}} has more than 20 files, which is the most a pack takes', { name });
/** Both of them as people read sizes. */
export const packTooLarge = (size: string, most: string) =>
  sentence('The pack would have {{size}}, and {{most}} is the most. Please choose fewer exercises.', { size, most });
