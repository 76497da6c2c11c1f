import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aFolder, answerFolders } from '#test/content.ts';
import { anExercise, answerExercise, noFiles } from '#test/exercises.ts';
import { openPage } from '#test/open-page.tsx';
import { answerPatient } from '#test/patients.ts';
import { aPatient } from '#test/practice.ts';
import { aProgramme, openBuilder } from '#test/programmes.ts';
import { router } from './routes.tsx';

const mina = aPatient({ gender: 'female', age: 46 });
const slide = anExercise({ name: 'Heel slide', tags: ['Knee', 'Strength'] });
const knee = aFolder();

/** What stands on each screen that shows one thing: its title, and whose name it and the tab bear. */
const SCREENS = {
  '/users/$userId': {
    open: () => {
      answerPatient(mina);
      return openPage(`/users/${mina.user_id}`);
    },
    h1: 'Patient dashboard',
    subtitle: 'Mina Nair · Female, 46',
    object: 'Mina Nair',
  },
  '/exercises/$exerciseId': {
    open: () => {
      answerExercise(slide);
      return openPage(`/exercises/${slide.encoded_id}`);
    },
    h1: 'Exercise content manager',
    subtitle: 'Exercise / Knee / Heel slide',
    object: 'Heel slide',
  },
  '/content-manager/$bucket': {
    open: () => {
      answerFolders([knee], noFiles);
      return openPage(`/content-manager/exercise?folderId=${knee.encoded_id}`);
    },
    h1: 'Content manager',
    subtitle: `Exercise / ${knee.name}`,
    object: knee.name,
  },
  '/program-builder': {
    open: () => openBuilder([slide], aProgramme([slide])),
    h1: 'Programme builder',
    subtitle: 'Editing · Knee phase 2',
    object: 'Knee phase 2',
  },
};

for (const [path, { open, h1, subtitle, object }] of Object.entries(SCREENS))
  test(`${path} names what it shows below its title, and first in the tab`, async () => {
    await open();
    const banner = page.getByRole('banner');
    await expect.element(banner.getByText(subtitle, { exact: true })).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(h1);
    await expect.poll(() => document.title).toBe(`${object} · ${h1} · Lakeside Physiotherapy`);
  });

test('every screen of one thing is looked at here', () => {
  const leadsOn = ['/open/$system'];
  const inShell = Object.keys(router.routesByPath).filter(
    (path) => path.includes('/$') && !path.endsWith('/handout') && !leadsOn.includes(path),
  );
  expect(inShell.toSorted()).toEqual(
    Object.keys(SCREENS)
      .filter((path) => path.includes('$'))
      .toSorted(),
  );
});
