import { sideOf } from '@physio/contract/exercises/sides';
import type { OtherSystem } from '@physio/contract/identifiers/identifiers';
import type { Language } from '@physio/contract/languages/languages';
import { chosenDays } from '@physio/contract/plans/weekdays';
import type { ProgrammeItem } from '@physio/contract/programmes/programme-items';
import {
  NUMBERS_BEHIND,
  STATEMENT_COLUMNS,
  STATEMENT_HEADINGS,
  type StatementColumn,
} from '@physio/contract/statements/statement-columns';
import { numberHeading } from '@physio/contract/transfers/export-columns';
import { WORDS } from './statement-words.ts';

/** Days are `YYYY-MM-DD`; null is not known. */
export type Cell = string | number | null;
export type CellKind = 'text' | 'day' | 'number';

const DAYS: readonly StatementColumn[] = ['date_of_birth', 'plan_from', 'plan_until', 'window_from', 'window_until'];
const TEXTS: readonly StatementColumn[] = ['first_name', 'last_name', 'id', 'programme', 'exercises', 'weekdays'];
const kindOf = (column: StatementColumn): CellKind => (DAYS.includes(column) ? 'day' : TEXTS.includes(column) ? 'text' : 'number');

type Heading = { text: string; kind: CellKind; column: StatementColumn | null };

/** The columns with those of the systems in which the group's patients have numbers. */
export const headingsOf = (systems: readonly OtherSystem[], language: Language): Heading[] =>
  STATEMENT_COLUMNS.flatMap((column) => {
    const own = { text: STATEMENT_HEADINGS[column][language], kind: kindOf(column), column };
    if (column !== NUMBERS_BEHIND) return [own];
    return [own, ...systems.map(({ label }): Heading => ({ text: numberHeading(label, language), kind: 'text', column: null }))];
  });

type Programme = { rounds: number; items: readonly ProgrammeItem[] };

/** Every exercise with its dose. */
export function prescribedText({ rounds, items }: Programme, language: Language): string {
  const words = WORDS[language];
  const list = items.map((item) => {
    const side = sideOf(item.variation_ids);
    const dose = [
      item.reps > 0 ? `${item.sets} × ${item.reps}` : words.sets(item.sets),
      ...(item.holds > 0 ? [words.hold(item.holds)] : []),
    ];
    return `${item.name}${side ? words.aside(words.side[side]) : ''} ${dose.join(words.comma)}`;
  });
  return `${rounds > 1 ? words.rounds(rounds) : ''}${list.join('; ')}`;
}

/** Null where any days will do. */
export function weekdaysText(weekdays: number | null, language: Language): string | null {
  if (weekdays === null) return null;
  const name = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return chosenDays(weekdays)
    .map((day) => name.format(new Date(day)))
    .join(WORDS[language].comma);
}
