import type { Translate } from '#ui/use-translation.ts';

/** "20 of 24 sessions"; of more than due "22 sessions, 19 due", as "22 of 19" is not a share. */
export function sessionsText(t: Translate, done: number, due: number, number: (value: number) => string): string {
  const values = { done: number(done), total: number(due) };
  return done > due
    ? t('{{done}} sessions, {{total}} due', values)
    : t('{{done}} of {{total}} sessions', { ...values, count: due });
}

/** "52 of 60 sets". */
export const setsText = (t: Translate, { done, planned }: { done: number; planned: number }, number: (value: number) => string) =>
  t('{{done}} of {{total}} sets', { done: number(done), total: number(planned), count: planned });
