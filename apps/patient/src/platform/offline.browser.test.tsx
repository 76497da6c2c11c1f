import { afterEach, expect, test, vi } from 'vitest';
import { aHome } from '#test/home.ts';
import { forgetPhone } from '#test/open-page.tsx';
import { keepFiles } from './offline.ts';
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
