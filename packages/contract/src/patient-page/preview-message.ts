import type { Language } from '../languages/languages.ts';
import type { TextLanguages } from '../languages/texts.ts';
import type { Home, HomeExercise } from './home.ts';
import type { StepItem } from './steps.ts';

/** Where the console shows the page in a frame. */
export const PREVIEW_PATH = '/p/preview';

/** A programme as the console has it, saved or not. */
export type PreviewProgramme = {
  name: string;
  rounds: number;
  items: (StepItem & { name: string; notes: string; poster: string | null; languages?: TextLanguages })[];
};
/** What the frame says once it listens, and what it is sent then; both are of one origin. */
export const PREVIEW_READY = 'physio-preview-ready';
export type PreviewMessage = {
  preview: PreviewProgramme & {
    language: Language;
    practice: Omit<Home['practice'], 'time_zone' | 'reply_days'>;
    exercises: HomeExercise[];
  };
};
