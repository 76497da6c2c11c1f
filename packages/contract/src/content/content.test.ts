import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { textOf } from '../common/sentence.ts';
import { contentName, formatBytes, gifsUnsupported, notAccepted, uploadFailed, ZONES, zoneAccepts } from './content.ts';
import { setPrimary } from './media.ts';
import { uploadFiles } from './uploads.ts';

const message = (name: unknown) => z.safeParse(contentName(), name).error?.issues[0]?.message;

test('names of folders and files: required, 3 to 255, nothing a file system refuses, trimmed', () => {
  for (const none of [undefined, '', '   ']) expect(message(none)).toBe('Folder name is required');
  expect(message(' ab ')).toBe('Folder name must be at least 3 characters');
  expect(message('x'.repeat(256))).toBe('Name cannot exceed 255 characters');
  for (const sign of '<>:"/\\|?*') expect(message(`knee${sign}`)).toBe('Name contains invalid characters');
  expect(z.parse(contentName(), '  घुटना 😀 100% ')).toBe('घुटना 😀 100%');
  expect(z.parse(contentName(), 'x'.repeat(255))).toHaveLength(255);
});

test.each([
  [0, '0 Bytes'],
  [Number.NaN, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1_048_576, '1 MB'],
  [209_715_200, '200 MB'],
  [1_610_612_736, '1.5 GB'],
  [5 * 1024 ** 4, '5120 GB'],
])('%d bytes are shown as %s', (bytes, shown) => {
  expect(formatBytes(bytes)).toBe(shown);
});

test('each zone takes the types of the specification and names what it refuses', () => {
  expect(Object.values(ZONES).map((zone) => zone.accept.join())).toEqual([
    'gif',
    'pdf,mp4,gif,jpg,jpeg',
    'pdf,mp4,jpg,jpeg',
    'mp4,gif,jpg,jpeg,pdf',
  ]);
  expect([zoneAccepts('education', 'gif'), zoneAccepts('other', 'gif'), zoneAccepts('other', 'png')]).toEqual([false, true, false]);
  expect(textOf(notAccepted('gif', 'education'))).toBe('File type gif is not accepted by Education zone');
  expect(textOf(notAccepted('png', 'exercise_gif'))).toBe('File type png is not accepted by Exercise GIF zone');
  expect(gifsUnsupported('other')).toBe('GIF uploads are not supported in Other');
  expect(textOf(uploadFailed(['a.mp4', 'b.gif']))).toBe('Failed to upload a.mp4, b.gif file(s)');
});

test('an import may show the file of every exercise for which it may upload one', () => {
  const { rate } = setPrimary;
  expect(rate.seconds).toBe(uploadFiles.rate.seconds);
  expect(rate.hits).toBeGreaterThanOrEqual(uploadFiles.rate.hits);
});
