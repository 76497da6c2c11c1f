import { ACCEPTED_TYPES, type Attachment, type AttachmentGroups, type MediaType } from '@physio/contract/content/media';
import { describe, expect, it } from 'vitest';
import { dropOn, inZone, putBack, targetsOf, withPrimary, withZone } from './zones.ts';

const KINDS: Record<string, MediaType> = { mp4: 'video', gif: 'gif', pdf: 'document' };
const file = (id: string, given: Partial<Attachment> = {}) => {
  const file_type = id.slice(id.indexOf('.') + 1);
  return {
    id,
    file_type,
    media_type: KINDS[file_type] ?? 'image',
    bucket_type: 'exercise',
    is_primary: false,
    ...given,
  } as Attachment;
};
const [a, b, clip] = [file('a.gif', { is_primary: true, bucket_type: 'exercise_gif' }), file('b.gif'), file('c.mp4')];
const groups: AttachmentGroups = { videos: [clip], images: [file('d.png')], documents: [], gifs: [a, b] };

describe('a drop', () => {
  it.each([
    ['exercise_gif', ['gif']],
    ['exercise', ['jpg', 'jpeg', 'gif', 'mp4', 'pdf']],
    ['education', ['jpg', 'jpeg', 'mp4', 'pdf']],
    ['other', ['jpg', 'jpeg', 'gif', 'mp4', 'pdf']],
  ] as const)('on %s takes %j', (zone, types) => {
    const taken = ACCEPTED_TYPES.filter((type) => !('refused' in dropOn(zone, file(`x.${type}`))));
    expect([...taken].sort()).toEqual([...types].sort());
  });

  it('on the GIF zone chooses the primary, refuses the one that is', () => {
    expect(dropOn('exercise_gif', b)).toEqual({ does: 'primary' });
    expect(dropOn('exercise_gif', { ...b, bucket_type: 'exercise_gif' })).toEqual({ does: 'primary' });
    expect(dropOn('exercise_gif', a)).toEqual({ refused: 'primary' });
    expect(dropOn('exercise_gif', { ...a, bucket_type: 'other' })).toEqual({ does: 'move' });
  });

  it('where the file stands does nothing', () => {
    expect(dropOn('exercise', clip)).toEqual({ does: 'nothing' });
    expect(targetsOf(clip)).toEqual(['education', 'other']);
    expect(targetsOf(file('d.png'))).toEqual([]);
  });
});

it('a zone shows its files, not those that no zone takes', () => {
  expect(inZone(groups, 'exercise').map(({ id }) => id)).toEqual(['c.mp4', 'b.gif']);
});

it('a new primary takes the mark of its type alone, and goes back exactly', () => {
  const next = withPrimary({ ...groups, videos: [{ ...clip, is_primary: true }] }, b);
  expect(next.gifs.map(({ is_primary, bucket_type }) => [is_primary, bucket_type])).toEqual([
    [false, 'exercise_gif'],
    [true, 'exercise_gif'],
  ]);
  expect(next.videos[0]?.is_primary).toBe(true);
  const since = withZone(next, 'c.mp4', 'other');
  const back = putBack(since, groups, ({ media_type }) => media_type === 'gif');
  expect(back.gifs).toEqual(groups.gifs);
  expect(back.videos[0]?.bucket_type).toBe('other');
});
