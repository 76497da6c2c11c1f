import { expect, test } from 'vitest';
import { classificationPaths } from './classification-paths.ts';

const node = (name: string, children: (ReturnType<typeof leaf> & { language?: 'en' })[] = []) => ({
  encoded_id: name,
  name,
  children,
});
const leaf = (name: string): { encoded_id: string; name: string; children: never[] } => ({ encoded_id: name, name, children: [] });

test('each choice with what stands above it', () => {
  const categories = {
    Plane: [],
    Equipment: [node('Band', [{ ...leaf('Red'), language: 'en' as const }, leaf('Blue')]), leaf('Chair')],
  };
  expect(classificationPaths(categories)).toEqual([
    {
      section: 'Equipment',
      paths: [[{ name: 'Band' }, { name: 'Red', language: 'en' }], [{ name: 'Band' }, { name: 'Blue' }], [{ name: 'Chair' }]],
    },
  ]);
});
