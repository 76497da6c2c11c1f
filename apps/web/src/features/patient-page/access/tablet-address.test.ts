import { expect, test } from 'vitest';
import { tabletAddress } from './tablet-address.ts';

test('a tablet opens the page where patients have it, with the link where no server sees it', () => {
  expect(tabletAddress('https://me.physio.example/p/AAAAAAAAAAAAAAAAAAAAA_')).toBe(
    'https://me.physio.example/p/tablet#AAAAAAAAAAAAAAAAAAAAA_',
  );
});
