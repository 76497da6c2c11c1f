import { describe, expect, test } from 'vitest';
import { bestTexts, type Written } from './texts.ts';

const FIELDS = ['name', 'description'] as const;
const original: Written<'name' | 'description'> = { language: 'en', name: 'Squat', description: 'Bend both knees' };
const hindi: typeof original = { language: 'hi', name: 'स्क्वाट', description: '' };
const japanese: typeof original = { language: 'ja', name: 'スクワット', description: '両膝を曲げます' };

describe('the best text for a reader', () => {
  test('is in their language, and nothing is marked', () => {
    expect(bestTexts(FIELDS, original, [hindi, japanese], ['ja', 'en'])).toEqual({
      texts: { name: 'スクワット', description: '両膝を曲げます' },
      languages: undefined,
    });
  });

  test('is, where theirs is missing, in the language of the group, and marked', () => {
    expect(bestTexts(FIELDS, original, [hindi, japanese], ['hi', 'ja'])).toEqual({
      texts: { name: 'स्क्वाट', description: '両膝を曲げます' },
      languages: { description: 'ja' },
    });
  });

  test('is else the original, and marked', () => {
    expect(bestTexts(FIELDS, original, [japanese], ['hi'])).toEqual({
      texts: { name: 'Squat', description: 'Bend both knees' },
      languages: { name: 'en', description: 'en' },
    });
  });

  test('is nothing in no language where nothing is written', () => {
    const bare = { ...original, description: '' };
    expect(bestTexts(FIELDS, bare, [], ['hi'])).toEqual({ texts: { name: 'Squat', description: '' }, languages: { name: 'en' } });
  });
});
