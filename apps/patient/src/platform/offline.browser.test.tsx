import type { HomeFile } from '@physio/contract/patient-page/home';
import { afterEach, expect, test, vi } from 'vitest';
import { aHome, anExercise } from '#test/home.ts';
import { forgetPhone } from '#test/open-page.tsx';
import { filesToKeep, keepFiles } from './offline.ts';
import { changeSettings } from './storage/settings.ts';

afterEach(() => vi.restoreAllMocks());

test('who pays for each megabyte has files fetched on Wi-Fi only', async () => {
  await forgetPhone();
  const postMessage = vi.fn();
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockReturnValue(Promise.resolve({ active: { postMessage } }) as never);
  const connection = { type: 'cellular' };
  vi.spyOn(navigator, 'connection' as never, 'get').mockReturnValue(connection as never);
  const keep = async () => {
    keepFiles(aHome());
    await navigator.serviceWorker.ready;
    await Promise.resolve();
    return postMessage.mock.calls.length;
  };
  expect(await keep()).toBe(1);
  changeSettings({ onlyWifi: true });
  expect(await keep()).toBe(1);
  connection.type = 'wifi';
  expect(await keep()).toBe(2);
});

const file = (type: HomeFile['type'], bytes: number): HomeFile => {
  const path = `/media/${type}`;
  return { path, url: `${path}?exp=1`, type, bytes, poster: null, captions: [] };
};
test.each<[string, HomeFile[], boolean, string[]]>([
  ['a small video, and no moving picture that it replaces', [file('gif', 60_000), file('video', 20_000)], false, ['video']],
  ['the moving picture where the video is large', [file('gif', 60_000), file('video', 2_000_000)], false, ['gif']],
  ['a large video for who wants all videos', [file('gif', 60_000), file('video', 2_000_000)], true, ['video']],
  ['pictures', [file('picture', 2_000_000)], false, ['picture']],
  ['nothing beyond 50 MB', [file('picture', 51_000_000)], false, []],
])('is kept for when there is no network: %s', (_name, files, wantsVideos, expected) => {
  const kept = filesToKeep(aHome({ plans: [], exercises: [anExercise(0, { files })] }), wantsVideos);
  expect(kept.map(({ path }) => path)).toEqual(expected.map((type) => `/media/${type}`));
});
