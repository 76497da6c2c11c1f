import { addDays, localDay } from '@physio/contract/common/dates';
import { keepSession } from '@physio/contract/patient-app/session-record';
import type { Home } from '@physio/contract/patient-page/home';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { settings } from '#platform/storage/settings.ts';
import { answer } from '#test/answers.ts';
import { aHome, anItem, aPlan, keptReply } from '#test/home.ts';
import { openAs, openPage } from '#test/open-page.tsx';

const today = localDay(new Date());
const plan = aPlan({ starts_on_date: addDays(today, -1), ends_on_date: addDays(today, 30) }, [anItem(0, { sets: 1, holds: 5 })]);
/** As a page has it that was opened just now. */
const fresh = (): Promise<typeof import('#platform/sound/tones.ts')> =>
  import(/* @vite-ignore */ `${new URL('../../platform/sound/tones.ts', import.meta.url).pathname}?${crypto.randomUUID()}`);

test('sound is made before the first touch, which only lets it be heard', async () => {
  answer(keepSession, ({ body }) => keptReply(body));
  const heard = vi.spyOn(AudioContext.prototype, 'resume');
  const made = vi.spyOn(window, 'AudioContext');
  onTestFinished(() => {
    made.mockRestore();
    heard.mockRestore();
  });
  await openAs(aHome({ plans: [plan] }));
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  expect(heard).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  expect(heard).toHaveBeenCalled();

  const { prepareSound, openSound } = await fresh();
  made.mockClear();
  heard.mockClear();
  prepareSound();
  expect(made.mock.instances).toHaveLength(1);
  expect(heard).not.toHaveBeenCalled();
  openSound();
  expect(heard).toHaveBeenCalledTimes(1);
  expect(made.mock.instances).toHaveLength(1);
});

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Version/18.4 Mobile/15E148 Safari/604.1';
const IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.4 Safari/605.1.15';
const QUESTION = 'Tones even when this phone is on silent? Music pauses then.';

/** A browser that says it is this one, and can be asked for sound that the ring switch does not mute. @returns how sound is asked for */
function actAs(agent: string, fingers: number) {
  const session = { type: 'auto' };
  const spies = [
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent),
    vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(fingers),
  ];
  Object.defineProperty(navigator, 'audioSession', { value: session, configurable: true });
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
    Reflect.deleteProperty(navigator, 'audioSession');
  });
  return session;
}

async function openPlayer(show: (home: Home) => Promise<void> = openAs): Promise<void> {
  answer(keepSession, ({ body }) => keptReply(body));
  await show(aHome({ plans: [plan] }));
  await page.getByRole('link', { name: /^(Start|Continue)/ }).click();
  await expect.element(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
}
const openOnceMore = () => openPlayer(() => openPage('/p/'));
const question = page.getByRole('group', { name: QUESTION });

test.each([
  ['an iPhone', IPHONE, 5],
  ['an iPad, which says it is a Mac,', IPAD, 5],
])('%s asks once whether tones are heard on silent, and keeps the answer', async (_, agent, fingers) => {
  const session = actAs(agent, fingers);
  await openPlayer();
  const yes = question.getByRole('button', { name: 'Yes' });
  await expect.element(yes).toHaveAttribute('aria-pressed', 'false');
  await expect.element(question.getByRole('button', { name: 'No' })).toHaveAttribute('aria-pressed', 'false');
  await yes.click();
  await expect.element(yes).toHaveAttribute('aria-pressed', 'true');
  expect(session.type).toBe('auto');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  expect(session.type).toBe('playback');
  await expect.element(question).not.toBeInTheDocument();

  await openOnceMore();
  expect(question.elements()).toEqual([]);
  expect(settings.get().tonesOnSilent).toBe(true);
});

test('who says no is not asked either, and who says nothing is let start', async () => {
  const session = actAs(IPHONE, 5);
  await openPlayer();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  expect(session.type).toBe('auto');
  await openOnceMore();
  await question.getByRole('button', { name: 'No' }).click();
  await openOnceMore();
  expect(question.elements()).toEqual([]);
});

test('nobody is asked whose tones are off, nor where no switch mutes them', async () => {
  actAs(IPHONE, 5);
  await openPlayer();
  await page.getByRole('button', { name: 'Turn the sound off' }).click();
  await expect.element(question).not.toBeInTheDocument();
  for (const [agent, fingers] of [
    ['Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile Safari/537.36', 5],
    [IPAD, 0],
  ] as const) {
    actAs(agent, fingers);
    await openPlayer();
    expect(question.elements()).toEqual([]);
  }
  actAs(IPHONE, 5);
  Reflect.deleteProperty(navigator, 'audioSession');
  await openPlayer();
  expect(question.elements()).toEqual([]);
});
