import { LANGUAGES } from '@physio/contract/languages/languages';
import { fold } from '@physio/contract/text/fold';
import { CALLING_CODES, regionOf } from './calling-codes.ts';

export type Country = { region: string; code: string; label: string; search: readonly string[] };

const NAMES = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region' }));

function make(language: string): Country[] {
  const own = new Intl.DisplayNames(language, { type: 'region' });
  return CALLING_CODES.map(({ region, code }) => ({
    region,
    code,
    label: `${own.of(region)} +${code}`,
    search: [...NAMES.map((names) => fold(names.of(region) ?? '')), code, `+${code}`],
  })).sort((a, b) => a.label.localeCompare(b.label, language));
}

const made = new Map<string, readonly Country[]>();
/** Every country with its calling code, "India +91", by name in a language; found by its name in any of ours. */
export function countriesIn(language: string): readonly Country[] {
  const known = made.get(language) ?? make(language);
  made.set(language, known);
  return known;
}

/** The countries that may be meant by what was typed so far, those whose name or code begins so first. */
export function meantBy(typed: string, countries: readonly Country[]): Country[] {
  const wanted = fold(typed);
  const named = countries.filter(({ label, search }) => label === typed || search.some((name) => name.includes(wanted)));
  const begins = ({ search }: Country) => search.some((name) => name.startsWith(wanted));
  return [...named.filter(begins), ...named.filter((country) => !begins(country))];
}

/** The calling code in a typed text: "India +91", "india", "+91", "91"; any other text stays as it is, for the form to refuse. */
export function codeIn(typed: string, countries: readonly Country[]): string {
  const text = typed.normalize('NFKC').trim();
  const digits = /^(?:.*\+|00)?(\d+)$/.exec(text)?.[1];
  return digits ?? countries.find(({ search }) => search.includes(fold(text)))?.code ?? text;
}

/** How a code is shown: with its country, or alone where no country has it. */
export function labelOf(code: string, countries: readonly Country[], preferred: readonly string[]): string {
  const region = regionOf(code, preferred);
  return countries.find((country) => country.region === region)?.label ?? (/^\d+$/.test(code) ? `+${code}` : code);
}
