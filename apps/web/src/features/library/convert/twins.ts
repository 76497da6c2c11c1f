import { EXERCISE_LIMITS } from '@physio/contract/exercises/exercise-record';
import type { Language } from '@physio/contract/languages/languages';
import type { ReadRow, SheetExercise } from '@physio/contract/library/sheet-rows';
import { fold } from '@physio/contract/text/fold';
import { shortened } from './drafts.ts';

/** Two rows that are one exercise for either side, by their numbers; `name` is theirs without the side. */
export type Twin = { left: number; right: number; name: string };

const SIDES = /\b(?:left|right)\b/gi;
/** "…, right leg", "… (left)" at the end of a name. */
const AT_END = /[\s,(–-]*\b(?:left|right)(?:\s+(?:arm|leg|side|hand|foot|knee|hip))?\)?$/i;
const WITHIN = /\b(?:left|right)\s+/i;

/** The side that a name says once, and the name without it. */
export function sideOf(name: string): { side: 'left' | 'right'; name: string } | null {
  const said = name.match(SIDES) ?? [];
  if (said.length !== 1) return null;
  const rest = (AT_END.test(name) ? name.replace(AT_END, '') : name.replace(WITHIN, '')).trim();
  const side = said[0]?.toLowerCase() === 'left' ? 'left' : 'right';
  return rest.length < 2 ? null : { side, name: rest.charAt(0).toUpperCase() + rest.slice(1) };
}

/** Pairs whose names differ by the side only, and whose licence is the same; not where the name without it is taken. */
export function twinsOf(rows: readonly ReadRow[], language: Language): Twin[] {
  const taken = new Set(rows.map(({ exercise }) => fold(exercise.name[language] ?? '')));
  const found = new Map<string, { left?: ReadRow; right?: ReadRow; name: string }>();
  for (const row of rows) {
    const sided = sideOf(row.exercise.name[language] ?? '');
    if (sided === null || taken.has(fold(sided.name))) continue;
    const pair = found.get(fold(sided.name)) ?? { name: sided.name };
    pair[sided.side] ??= row;
    found.set(fold(sided.name), pair);
  }
  return [...found.values()].flatMap(({ left, right, name }) =>
    left && right && left.exercise.credit?.licence === right.exercise.credit?.licence
      ? [{ left: left.row, right: right.row, name }]
      : [],
  );
}

/** Each pair as one exercise with sides, in the place of its left one. */
export function joinTwins(rows: readonly ReadRow[], twins: readonly Twin[], language: Language): ReadRow[] {
  const byRow = new Map(rows.map((row) => [row.row, row]));
  const byLeft = new Map(twins.map((twin) => [twin.left, twin]));
  const gone = new Set(twins.map(({ right }) => right));
  return rows.flatMap((row) => {
    const twin = byLeft.get(row.row);
    const right = twin && byRow.get(twin.right);
    if (right) return [{ row: row.row, exercise: joined(row.exercise, right.exercise, twin.name, language) }];
    return gone.has(row.row) ? [] : [row];
  });
}

const MOST_KEY = 80;
const both = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])];

/** The texts are those of the left one; of other languages nobody knows how they say the side. */
function joined(left: SheetExercise, right: SheetExercise, name: string, language: Language): SheetExercise {
  const only = (text: string | undefined) => (text === undefined ? {} : { [language]: text });
  const options = new Map([...left.options, ...right.options].map((path) => [fold(path.join(' > ')), path]));
  const authors = both([left.credit?.author ?? ''], [right.credit?.author ?? '']).filter((author) => author !== '');
  return {
    ...left,
    key: `${left.key.slice(0, MOST_KEY - 6)}.sides`,
    name: { [language]: name },
    alt_names: only(otherNames(left, right, language)),
    description: only(left.description[language]),
    instructions: only(left.instructions[language]),
    contraindications: only(left.contraindications[language]),
    sided: true,
    tags: both(left.tags, right.tags).slice(0, EXERCISE_LIMITS.labels),
    options: [...options.values()].slice(0, EXERCISE_LIMITS.labels),
    ...(left.credit && { credit: { ...left.credit, title: name, author: shortened(authors.join('; '), 200), changed: true } }),
  };
}

/** Both of the names they had, and as many of their other names as there is room for. */
function otherNames(left: SheetExercise, right: SheetExercise, language: Language): string {
  const lines = [left.name, right.name, left.alt_names, right.alt_names].flatMap((texts) => (texts[language] ?? '').split('\n'));
  return [...new Set(lines.filter((line) => line !== ''))].reduce((names, line) => {
    const more = names === '' ? line : `${names}\n${line}`;
    return more.length > EXERCISE_LIMITS.altNames ? names : more;
  }, '');
}
