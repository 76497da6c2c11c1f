import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aFolder, answerFolders, aVideo } from '#test/content.ts';
import { noFiles } from '#test/exercises.ts';
import { openPage } from '#test/open-page.tsx';

test('a video that is played on its card offers its captions', async () => {
  // It waits for its data for ever: one that cannot be played would leave no player.
  const location = URL.createObjectURL(new MediaSource());
  const folder = aFolder();
  const captions = [{ language: 'hi', name: 'a.vtt', size: 20, url: 'data:text/vtt,WEBVTT' } as const];
  answerFolders([folder], () => ({ ...noFiles(), videos: [aVideo('Squat.mp4', { location, captions: [...captions] })] }));
  await openPage(`/content-manager/exercise?folderId=${folder.encoded_id}`);
  const play = page.getByRole('button', { name: 'Play: Squat.mp4' });
  await expect.element(play).toBeVisible();
  // Not by the pointer: the card would move, and such a source plays in one place only.
  (play.element() as HTMLElement).click();
  const player = page.getByLabelText('Squat.mp4', { exact: true });
  await expect.element(player).toHaveAttribute('controls');
  const [track, ...more] = player.element().querySelectorAll('track');
  expect([track?.kind, track?.srclang, track?.label, track?.default, more]).toEqual(['captions', 'hi', 'हिन्दी', false, []]);
  URL.revokeObjectURL(location);
});
