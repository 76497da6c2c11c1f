import type { Translate } from '#ui/use-translation.ts';

type Measured = { measured: number; sessions: number };

/** How far accuracy is known: null where there is nothing to say because all of it was measured, or nothing done. */
export function measuredText(t: Translate, { measured, sessions }: Measured, number: (value: number) => string): string | null {
  if (sessions === 0 || measured >= sessions) return null;
  if (measured === 0) return t('Not measured');
  return t('Measured in {{measured}} of {{sessions}} sessions', { measured: number(measured), sessions: number(sessions) });
}
