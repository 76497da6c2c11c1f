import { expect, test } from 'vitest';
import { attachmentNamed } from '#platform/store/disposition.ts';
import { keepExtension, uploadedName } from './names.rules.ts';

const TURNED = 'invoice\u202efdp\u200f.exe\u2069';

test('marks of direction are in no name of a file, sent, typed or handed out', () => {
  expect(uploadedName(TURNED)).toBe('invoicefdp.exe');
  expect(keepExtension(TURNED, 'a.exe')).toBe('invoicefdp.exe');
  expect(attachmentNamed(TURNED)).toBe(`attachment; filename="invoicefdp.exe"; filename*=UTF-8''invoicefdp.exe`);
});
