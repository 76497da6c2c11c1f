import { setPrimary } from '@physio/contract/content/media';
import { expect, test } from './fixtures.ts';
import { upload, video } from './support/content.ts';
import { dayFromToday } from './support/days.ts';
import { BORN, linkOf, preparePage } from './support/own-page.ts';
import { openPhone } from './support/patient-phone.ts';
import type { Practice } from './support/practice.ts';

/** A patient whose first exercise has a video. */
async function prescribeVideo(practice: Practice) {
  const { make, group, url, token } = practice;
  const { programme, exercises, patient } = await preparePage(practice);
  const [exercise] = exercises;
  const folder = await make.folder(group, { exercise });
  const [attachment_id] = await upload(practice, folder, [video('Bridge.mp4')]);
  const answer = await fetch(`${url}${setPrimary.path}`, {
    method: setPrimary.method,
    headers: { authorization: `Bearer ${token}`, 'x-group-id': group.public_id, 'content-type': 'application/json' },
    body: JSON.stringify({ exercise_id: exercise.public_id, attachment_id }),
  });
  expect(answer.status).toBe(200);
  await make.plan(group, patient, { programme, starts_on: dayFromToday(0) });
  return patient;
}

test('a video that is kept on the phone plays without a network, from any place in it', { tag: '@chromium' }, async ({
  browser,
  practice,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  const patient = await prescribeVideo(practice);
  const phone = await openPhone(browser, faults);
  await phone.page.emulateMedia({ reducedMotion: 'no-preference' });
  await phone.enter(await linkOf(practice, patient), BORN);
  await phone.agree();
  await expect(phone.heading(/Sunita/)).toBeVisible();
  const keptVideos = () =>
    phone.page.evaluate(async () => {
      const kept = await (await caches.open('physio-page-media')).keys();
      return navigator.serviceWorker.controller ? kept.filter(({ url }) => url.endsWith('.mp4')).length : 0;
    });
  await expect.poll(keptVideos).toBe(1);
  // What the browser keeps of its own accord is not a promise: only the page's own files are.
  const devtools = await phone.page.context().newCDPSession(phone.page);
  await devtools.send('Network.clearBrowserCache');
  await phone.page.context().setOffline(true);
  await phone.page.reload();
  await expect(phone.page.getByText(/^Offline. Last checked/)).toBeVisible();
  await phone.page.getByRole('link', { name: /Bridge/ }).click();
  const video = phone.page.locator('video');
  const state = () =>
    video.evaluate((one: HTMLVideoElement) => ({ canPlay: one.readyState >= 3, isPaused: one.paused, fault: one.error }));
  await expect.poll(state).toEqual({ canPlay: true, isPaused: false, fault: null });
  // Into its second half, and on from there: it is asked for in parts.
  const [from, to] = await video.evaluate(async (one: HTMLVideoElement) => {
    one.pause();
    one.currentTime = one.duration * 0.6;
    await new Promise((resolve) => one.addEventListener('seeked', resolve, { once: true }));
    const from = one.currentTime;
    const moved = new Promise((resolve) => one.addEventListener('timeupdate', () => one.currentTime !== from && resolve(null)));
    await one.play();
    await moved;
    return [from, one.currentTime];
  });
  expect(from).toBeGreaterThan(1);
  expect(to).not.toBe(from);
});
