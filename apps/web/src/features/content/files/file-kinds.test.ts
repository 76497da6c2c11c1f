import type { Attachment } from '@physio/contract/media';
import { expect, it } from 'vitest';
import { matching, splitName, tabsOf } from './file-kinds.ts';

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
  expect(matching(groups, ' knee ')).toEqual({ videos: [file('Knee.mp4')], images: [file('KNEE.png')], gifs: [], documents: [] });
});

it('takes the extension off a name', () => {
  expect(splitName('left.knee.gif')).toEqual({ base: 'left.knee', ending: '.gif' });
  expect(splitName('.gif')).toEqual({ base: '.gif', ending: '' });
});
