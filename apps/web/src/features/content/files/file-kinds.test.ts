import type { Attachment } from '@physio/contract/content/media';
import { expect, it } from 'vitest';
import { clockOf, isBeingDrawn, matching, tabsOf, thumbnailOf } from './file-kinds.ts';

const file = (old_name: string) => ({ old_name }) as Attachment;

it('has a tab for GIFs in Exercise only', () => {
  expect(tabsOf('exercise').map(({ label }) => label)).toEqual(['Videos', 'Images', 'GIFs', 'PDFs']);
  expect(tabsOf('education').map(({ label }) => label)).toEqual(['Videos', 'Images', 'PDFs']);
});

it('searches every tab', () => {
  const groups = {
    videos: [file('Knee.mp4'), file('Hip.mp4')],
    images: [file('KNEE.png')],
    gifs: [],
    documents: [file('hip.pdf')],
  };
  expect(matching(groups, ' knée ')).toEqual({ videos: [file('Knee.mp4')], images: [file('KNEE.png')], gifs: [], documents: [] });
});

const NOW = Date.parse('2026-11-28T10:00:00Z');
const sent = (media_type: Attachment['media_type'], more: Partial<Attachment> = {}) =>
  ({ media_type, poster: null, pages: null, location: 'file', created_at: '2026-11-28T09:59:30Z', ...more }) as Attachment;

it('awaits a picture for a minute', () => {
  expect(isBeingDrawn(sent('image'), NOW)).toBe(true);
  expect(isBeingDrawn(sent('image', { poster: 'still' }), NOW)).toBe(false);
  expect(isBeingDrawn(sent('document', { pages: 3 }), NOW)).toBe(false);
  expect(isBeingDrawn(sent('image'), NOW + 60_000)).toBe(false);
});

it('shows a poster first; a GIF without one stands still', () => {
  expect(thumbnailOf(sent('gif', { poster: 'still' }), false)).toEqual({ kind: 'still', source: 'still' });
  expect(thumbnailOf(sent('gif'), false)).toEqual({ kind: 'still', source: null });
  expect(thumbnailOf(sent('gif', { poster: 'still' }), true)).toEqual({ kind: 'still', source: 'file' });
  expect(thumbnailOf(sent('image'), false)).toEqual({ kind: 'still', source: 'file' });
  expect(thumbnailOf(sent('video'), false)).toEqual({ kind: 'video', source: 'file' });
  expect(thumbnailOf(sent('document'), true)).toEqual({ kind: 'still', source: null });
});

it('shows seconds as a clock', () => {
  expect([0.4, 2.64, 59.7, 3665].map(clockOf)).toEqual(['0:00', '0:03', '1:00', '61:05']);
});
