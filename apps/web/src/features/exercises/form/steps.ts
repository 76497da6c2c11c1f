import { stepsOf } from '@physio/contract/exercises/exercise-steps';

export type Step = { id: string; text: string };

export const newStep = (text = ''): Step => ({ id: crypto.randomUUID(), text });

/** The steps of a stored text; an empty one to begin with when there is none. */
export function readSteps(text: string): Step[] {
  const lines = stepsOf(text);
  return lines.length === 0 ? [newStep()] : lines.map(newStep);
}

export const writeSteps = (steps: readonly Step[]): string =>
  steps
    .map((step) => step.text.trim())
    .filter((text) => text !== '')
    .join('\n');

/** Several pasted lines are several steps: the first goes into the field, between what stood before and after the cursor. */
export function pasteLines(steps: readonly Step[], at: number, before: string, pasted: string, after: string): Step[] {
  const [first = '', ...rest] = stepsOf(pasted);
  const lines = [before + first, ...rest];
  const made = lines.map((line, index) => (index === lines.length - 1 ? line + after : line));
  return steps.flatMap((step, index) =>
    index === at ? made.map((text, n) => (n === 0 ? { ...step, text } : newStep(text))) : [step],
  );
}

export function moveStep(steps: readonly Step[], from: number, to: number): Step[] {
  const moved = [...steps];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}
