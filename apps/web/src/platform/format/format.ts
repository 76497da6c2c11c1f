import { useLanguage } from '#ui/use-translation.ts';
import { type Formatters, formatters } from './formatters.ts';

/** Formatters of the interface language; the component redraws when it changes. */
export function useFormat(): Formatters {
  return formatters(useLanguage());
}
