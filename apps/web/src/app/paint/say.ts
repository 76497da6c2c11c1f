import { isolated } from '@physio/contract/text/direction';
import type { Translate } from '#ui/use-translation.ts';

/** The console's `t`, for the sentences that a template brings along. */
export function sayer(texts: Readonly<Record<string, string>>, language: string): Translate {
  const rules = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const form = typeof values.count === 'number' ? texts[`${key}_${rules.select(values.count)}`] : undefined;
    const text = form ?? texts[key] ?? key;
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => isolated(String(values[name] ?? '')));
  };
}
