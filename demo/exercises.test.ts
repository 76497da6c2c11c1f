import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { FIGURES } from '@physio/contract/exercises/figures';
import { CLIPS } from '@physio/figures/clips';
import { describe, expect, test } from 'vitest';
import { OTHER_NAMES } from './exercises/other-names.ts';
import { DEMO_EXERCISES } from './exercises.ts';

const LANGUAGES = ['en', 'hi', 'ja'] as const;
const TEXTS = ['name', 'description', 'instructions', 'contraindications'] as const;

test('the library holds sixty exercises with unique slugs, each with a clip of the same slug', () => {
  const slugs = DEMO_EXERCISES.map(({ slug }) => slug);
  expect(slugs).toHaveLength(60);
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(CLIPS.map(({ slug }) => slug).toSorted()).toEqual(slugs.toSorted());
});

test('printed codes name figures by their place', () => {
  expect(CLIPS.map(({ slug }) => slug).toSorted()).toEqual([...FIGURES].toSorted());
  const digest = createHash('sha256').update(FIGURES.slice(0, 60).join()).digest('hex');
  expect(digest, 'the order of the first sixty').toBe('edb8a2878bbf8777aca2854d628f2a26639eed21601c243523fc48c90949855c');
});

test.each(LANGUAGES)('figures are called in %s as the exercises are', (language) => {
  const file = join(import.meta.dirname, `../packages/figures/src/names/${language}.json`);
  const names = DEMO_EXERCISES.map(({ slug, name }) => [slug, name[language]] as const);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(Object.fromEntries(names));
});

test('other names belong to exercises of the library', () => {
  const slugs = DEMO_EXERCISES.map(({ slug }) => slug);
  expect(Object.keys(OTHER_NAMES).filter((slug) => !slugs.includes(slug))).toEqual([]);
});

test.each(LANGUAGES)('names in %s are told apart', (language) => {
  expect(new Set(DEMO_EXERCISES.map(({ name }) => name[language])).size).toBe(DEMO_EXERCISES.length);
});

describe.each(DEMO_EXERCISES.map((exercise) => [exercise.slug, exercise] as const))('%s', (slug, exercise) => {
  test.each(['gif', 'mp4', 'webp'])('has its %s on disk', (ending) => {
    expect(statSync(join(import.meta.dirname, 'media', `${slug}.${ending}`)).size).toBeGreaterThan(500);
  });

  test('has every text in three languages', () => {
    for (const language of LANGUAGES) {
      for (const field of TEXTS) expect(exercise[field][language].trim(), `${field} in ${language}`).not.toBe('');
      expect(exercise.name[language].length).toBeGreaterThanOrEqual(2);
      expect(exercise.name[language].length).toBeLessThanOrEqual(100);
      const lines = exercise.instructions[language].split('\n');
      expect(lines.length).toBeGreaterThanOrEqual(3);
      expect(lines.length).toBeLessThanOrEqual(5);
      expect(lines.filter((line) => line.trim() === '' || /^\d/.test(line))).toEqual([]);
    }
    expect(/[\u0900-\u097f]/.test(exercise.name.hi)).toBe(true);
    expect(/[\u3040-\u30ff\u4e00-\u9fff]/.test(exercise.name.ja)).toBe(true);
  });

  test('has a dose and tags in range', () => {
    const { sets, reps, holdSeconds, restSeconds } = exercise.dose;
    expect(sets).toBeGreaterThanOrEqual(1);
    expect(sets).toBeLessThanOrEqual(5);
    expect(reps).toBeGreaterThanOrEqual(1);
    expect(reps).toBeLessThanOrEqual(30);
    expect(holdSeconds).toBeGreaterThanOrEqual(0);
    expect(holdSeconds).toBeLessThanOrEqual(60);
    expect(restSeconds).toBeGreaterThanOrEqual(0);
    expect(restSeconds).toBeLessThanOrEqual(120);
    expect(exercise.tags.length).toBeGreaterThanOrEqual(1);
    expect(exercise.tags.length).toBeLessThanOrEqual(3);
  });
});
