import { sentence } from '@physio/contract/common/sentence';
import type { RowFault } from '@physio/contract/library/sheet-rows';
import { msg } from '#ui/msg.ts';
import type { Project, Refusal } from './conversion.ts';

/* What is said of a file: why it is refused, what is wrong with an entry, what does not come along. */

export const REFUSALS: Record<Refusal, string> = {
  unknown: msg(
    'This JSON is none of those that are read. Expected are pages of /api/v2/exerciseinfo/ of wger, or exercise-base-data.json and translations.json of its repository, or exercises.json of free-exercise-db.',
  ),
  severalProjects: msg('These files are of different projects. Please add one library at a time.'),
  noExercises: msg('There are no exercises in these files'),
  tooMany: msg('At most 5,000 exercises can be read at once. Please choose fewer files.'),
  tooLarge: msg('These files hold too much to be read at once. Please choose fewer of them.'),
  halfOfFixtures: msg('exercise-base-data.json and translations.json of wger are read together: please choose both'),
  otherLanguages: msg('None of the sheets is in English, Hindi or Japanese'),
};

const NOT_AN_ENTRY = msg('This entry is not written as {{project}} writes exercises');
export const notAnEntry = (row: number, project: Project): RowFault => ({
  row,
  column: null,
  message: sentence(NOT_AN_ENTRY, { project }),
});

export const TWICE = msg('{{count}} left out: their name stands further up already');
export const PICTURES_LEFT = msg('{{count}} pictures: nobody knows who made them');
export const NO_STEP = msg('{{count}} left out: no step in English');
export const WITHDRAWN = msg('{{count}} left out: the project has withdrawn them');
export const OTHER_LICENCE = msg('{{count}} come without a translation, whose licence is not that of the original');
export const NO_AUTHOR = msg('{{count}} name no author: credited to “wger contributors”');
export const OTHER_LANGUAGES = msg('{{count}} texts in languages that the console does not have');
export const TOO_MUCH_HTML = msg('The text of this exercise is too long');
export const BROKEN_CATEGORIES = msg('A category has a comma in its name, which the export does not tell from the next category');
export const BROKEN_FIELDS = msg('A field is not written as “name: text”, or has a quotation mark in its text');
const OTHER_ID = msg('The sheet {{language}} has another exercise in this row');
export const otherId = (language: string) => sentence(OTHER_ID, { language });
export const OTHER_SHEETS = msg('{{count}} sheets that are in no language of the console');
export const NO_ORIGINAL = msg('{{count}} rows of translations that stand beside no exercise');
export const FIELDS_LEFT = msg('{{count}} fields that have no place here');
