export interface Texts {
  en: string;
  hi: string;
  ja: string;
}

export const text = (en: string, hi: string, ja: string): Texts => ({ en, hi, ja });

export const steps = (en: readonly string[], hi: readonly string[], ja: readonly string[]): Texts => ({
  en: en.join('\n'),
  hi: hi.join('\n'),
  ja: ja.join('\n'),
});

export interface Dose {
  sets: number;
  reps: number;
  holdSeconds: number;
  restSeconds: number;
}

export const dose = (sets: number, reps: number, holdSeconds: number, restSeconds: number): Dose => ({
  sets,
  reps,
  holdSeconds,
  restSeconds,
});
