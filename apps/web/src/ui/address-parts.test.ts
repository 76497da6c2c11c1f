import { expect, test } from 'vitest';
import { addressParts } from './address-parts.ts';

test.each([
  ['mina.nair@mail.example.com', ['mina.', 'nair@', 'mail.', 'example.', 'com']],
  ['mina@', ['mina@']],
  ['', ['']],
])('%s may break after its signs', (address, parts) => {
  expect(addressParts(address)).toEqual(parts);
});
