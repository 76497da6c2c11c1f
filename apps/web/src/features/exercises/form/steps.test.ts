import { expect, it } from 'vitest';
import { moveStep, newStep, pasteLines, readSteps, writeSteps } from './steps.ts';

const texts = (steps: readonly { text: string }[]) => steps.map(({ text }) => text);

it('reads a stored text, numbered or not, and writes it one step a line', () => {
  expect(texts(readSteps('1. Stand\n2) Bend\n\n • 10 times\n膝を曲げる'))).toEqual(['Stand', 'Bend', '10 times', '膝を曲げる']);
  expect(texts(readSteps(''))).toEqual(['']);
  expect(writeSteps([newStep(' Stand '), newStep(), newStep('Bend')])).toBe('Stand\nBend');
});

it('makes a step of each pasted line, around the cursor', () => {
  const steps = ['Sit', 'Lift | slowly', 'Rest'].map(newStep);
  expect(texts(pasteLines(steps, 1, 'Lift ', '1. the leg\n2. Hold\n', ' slowly'))).toEqual([
    'Sit',
    'Lift the leg',
    'Hold slowly',
    'Rest',
  ]);
});

it('moves a step', () => {
  const steps = ['a', 'b', 'c'].map(newStep);
  expect(texts(moveStep(steps, 0, 2))).toEqual(['b', 'c', 'a']);
  expect(texts(moveStep(steps, 2, 1))).toEqual(['a', 'c', 'b']);
});
