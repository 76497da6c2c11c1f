import type { Dose } from './types.ts';

export interface Texts {
  en: string;
  hi: string;
  ja: string;
}

export const text = (en: string, hi: string, ja: string): Texts => ({ en, hi, ja });

const numbered = (lines: readonly string[]) => lines.map((line, i) => `${i + 1}. ${line}`).join('\n');
export const steps = (en: readonly string[], hi: readonly string[], ja: readonly string[]): Texts => ({
  en: numbered(en),
  hi: numbered(hi),
  ja: numbered(ja),
});

export const dose = (sets: number, reps: number, holdSeconds: number, restSeconds: number): Dose => ({
  sets,
  reps,
  holdSeconds,
  restSeconds,
});
