import type { Locator } from '@playwright/test';
import { png } from '../apps/server/test/files.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessibleInBothSchemes } from './support/axe.ts';
import { ask, card, moving, openFolder, sheet, upload, video } from './support/content.ts';
import { expectNoOverflow } from './support/layout.ts';

const seconds = (video: Locator) => video.evaluate((element: HTMLVideoElement) => element.currentTime);

test('a video plays on its card and in the preview, whose player reads the captions that are added', async ({ page, practice }) => {
  const folder = await practice.make.folder(practice.group);
  await upload(practice, folder, [video('Ankle pumps.mp4')]);
  await openFolder(page, folder);
  await page.getByRole('button', { name: 'Play: Ankle pumps.mp4' }).click();
  const onCard = card(page, 'Ankle pumps.mp4').getByLabel('Ankle pumps.mp4', { exact: true });
  await expect.poll(() => seconds(onCard)).toBeGreaterThan(0.2);
  await ask(page, 'Ankle pumps.mp4', 'Preview');
  const dialog = page.getByRole('dialog', { name: 'Ankle pumps.mp4' });
  await expect(dialog.getByRole('definition').filter({ hasText: '0:03' })).toBeVisible();
  const large = dialog.getByLabel('Ankle pumps.mp4', { exact: true }).last();
  await large.evaluate((element: HTMLVideoElement) => element.play());
  await expect.poll(() => seconds(large)).toBeGreaterThan(0.2);
  const lines = ['WEBVTT', '', '00:00.000 --> 00:02.000', 'Pull the toes up'];
  await dialog
    .getByLabel('Add captions: English')
    .setInputFiles({ name: 'ankle.vtt', mimeType: 'text/vtt', buffer: Buffer.from(lines.join('\n')) });
  await expect(dialog.getByText('ankle.vtt')).toBeVisible();
  const shown = () =>
    large.evaluate((element: HTMLVideoElement) =>
      [...element.textTracks].map(({ mode, cues }) => [mode, ...[...(cues ?? [])].map((cue) => (cue as VTTCue).text)]),
    );
  await expect.poll(shown).toEqual([['showing', 'Pull the toes up']]);
});

test('a PDF is shown by the browser itself', { tag: '@whole-browser' }, async ({ page, practice }) => {
  const folder = await practice.make.folder(practice.group);
  await upload(practice, folder, [sheet('Knee sheet.pdf')]);
  await openFolder(page, folder);
  await page.getByRole('button', { name: 'Preview: Knee sheet.pdf' }).click();
  const dialog = page.getByRole('dialog', { name: 'Knee sheet.pdf' });
  await expect(dialog.getByRole('link', { name: 'Download' })).toHaveAttribute('href', /dl=1/);
  await expect(dialog.getByTitle('Knee sheet.pdf')).toHaveAttribute('src', /^blob:/);
  await expect.poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-extension:'))).toBe(true);
});

test.describe('in light and dark colours', () => {
  test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

  test('cards, lines, chosen files and the preview are without fault', async ({ page, practice }) => {
    const folder = await practice.make.folder(practice.group);
    await upload(practice, folder, [await png('Hip.png'), await png('Knee.png'), moving('Arm.gif'), sheet('Sheet.pdf')]);
    await openFolder(page, folder, '&tab=images');
    await page.getByRole('checkbox', { name: 'Choose Hip.png' }).click();
    await expectAccessibleInBothSchemes(page, 'chosen cards');
    await openFolder(page, folder, '&tab=gifs&view=list');
    await expect(card(page, 'Arm.gif')).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'lines');
    await page.getByRole('button', { name: 'Preview: Arm.gif' }).click();
    await expect(page.getByRole('dialog').getByText('This folder only')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Play' })).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'preview of a GIF');
    await openFolder(page, folder, '&tab=images');
    await page.getByRole('button', { name: 'Preview: Hip.png' }).click();
    await expect(page.getByRole('dialog').getByText('40 × 30')).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'preview of a picture');
  });
});

test('everything is at hand on a phone, in Hindi too @phone', async ({ page, practice }) => {
  const folder = await practice.make.folder(practice.group);
  await upload(practice, folder, [await png('Hip.png'), await png('Knee.png'), sheet('Sheet.pdf')]);
  await page.goto('/users');
  await page.evaluate(() => localStorage.setItem('language', 'hi'));
  await openFolder(page, folder, '&tab=images');
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  const tops = await page.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => Math.round(tab.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
  await page.getByRole('checkbox').first().tap();
  await expect(page.getByText('1 फ़ाइल चुनी गई')).toBeInViewport();
  await page.getByRole('button', { name: 'कोई न चुनें' }).tap();
  await page.getByRole('tab').last().tap();
  await page.getByRole('tab').first().tap();
  await page.getByRole('tab').nth(1).tap();
  await page.getByRole('button', { name: 'झलक: Hip.png' }).tap();
  await expect(page.getByRole('dialog').getByText('40 × 30')).toBeVisible();
  await expectNoOverflow(page, 'the preview');
});
