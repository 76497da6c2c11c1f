import { expect, test } from 'vitest';
import { CLIPS } from './clips.ts';
import { momentOfDose } from './dose.ts';
import { drawBody, drawFrame } from './frame.ts';
import { SCENES } from './palettes.ts';
import { holdOf, momentAt } from './rig/motion.ts';
import { svgOf } from './svg.ts';

const bridge = CLIPS.find(({ slug }) => slug === 'glute-bridge');
if (!bridge) throw new Error('no glute bridge');
const { start, end } = holdOf(bridge.keys);
const poseAt = (t: number) => momentAt(bridge.keys, t).pose;

test('moves for the seconds of moving, then keeps its pose for those of the hold, however long', () => {
  const dose = { move: 2, hold: 30 };
  const at = (seconds: number, rep = 0) => momentOfDose(bridge, dose, seconds, rep);
  expect(at(0)).toBe(0);
  expect(at(1)).toBeCloseTo(start / 2);
  expect(at(2)).toBeCloseTo(start);
  expect(poseAt(at(17))).toEqual(poseAt(at(30)));
  expect(at(31.999)).toBeCloseTo(end, 3);
});

test('a later repetition comes back and goes there again in the time for moving', () => {
  const dose = { move: 2, hold: 5 };
  const way = Array.from({ length: 20 }, (_, i) => momentOfDose(bridge, dose, 7 + i / 10));
  expect(way[0]).toBeCloseTo(end);
  expect(way.some((t) => t > 0.95)).toBe(true);
  expect(way.at(-1)).toBeLessThan(start);
  expect(momentOfDose(bridge, dose, 0.5, 1)).toBe(momentOfDose(bridge, dose, 7.5));
});

test('without a hold the loop takes a repetition, without a dose its own time', () => {
  expect(momentOfDose(bridge, { move: 4, hold: 0 }, 5)).toBeCloseTo(0.25);
  expect(momentOfDose(bridge, { move: 0, hold: 0 }, 1.5)).toBeCloseTo(0.5);
});

test('who is to hold at once gets there within a second', () => {
  expect(momentOfDose(bridge, { move: 0, hold: 20 }, 1)).toBeCloseTo(start);
  expect(momentOfDose(bridge, { move: 0, hold: 1 }, 0.5)).toBeCloseTo(start);
});

test.each(CLIPS.map((clip) => [clip.slug, clip] as const))(
  '%s: is in range at every instant of a dose, and never jumps',
  (_, clip) => {
    const dose = { move: 2, hold: 3 };
    const moments = Array.from({ length: 251 }, (_, i) => momentOfDose(clip, dose, i / 25));
    for (const [i, t] of moments.entries()) {
      expect(t).toBeGreaterThanOrEqual(0);
      expect(t).toBeLessThanOrEqual(1);
      const before = moments[i - 1] ?? t;
      const step = Math.abs(t - before);
      expect(Math.min(step, 1 - step)).toBeLessThan(0.05);
    }
  },
);

test('a picture is shapes with colours, in the dark in another room', () => {
  const marks = drawFrame(bridge, 0.3);
  expect(marks.every(({ d, fill, line }) => /^M[\d .\-MLahvz]+$/.test(d) && (fill ?? line ?? '').startsWith('#'))).toBe(true);
  expect(svgOf(marks)).toMatch(/^<svg [^>]+>(<path [^<>]+\/>)+<\/svg>$/);
  expect(drawBody(bridge, 0.3, SCENES.dark)[0]?.fill).toBe(SCENES.dark.background);
});
