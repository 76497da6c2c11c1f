/** A sentence with places for values: `key` is what is translated. */
export type Sentence = { readonly key: string; readonly values: Readonly<Record<string, string | number>> };

export const sentence = (key: string, values: Sentence['values']): Sentence => ({ key, values });

/** The English text. */
export const textOf = (said: string | Sentence): string =>
  typeof said === 'string' ? said : said.key.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(said.values[name] ?? ''));
