import { getClassifications } from '@physio/contract/classification/classification';
import { listProgrammes, type Programme } from '@physio/contract/programmes/programmes';
import { archiveProgramme, duplicateProgramme, restoreProgramme, tagProgramme } from '@physio/contract/programmes/shelf';
import { listTags } from '@physio/contract/tags/tags';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { aClassification, anExercise, answerExercises, aTag } from '#test/exercises.ts';
import { address, openPage } from '#test/open-page.tsx';
import { answerProgrammes, aProgramme, builder } from '#test/programmes.ts';

const LIBRARY = '/program-builder/browse-programs';
const cards = page
  .getByRole('main')
  .getByRole('listitem')
  .filter({ has: page.getByRole('heading', { level: 3 }) });
const card = (name: string) => cards.filter({ hasText: name });
const names = () =>
  page
    .getByRole('main')
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);
const topics = page.getByRole('group', { name: 'Topic areas' });
const squat = anExercise();
const knee = aProgramme([squat]);
const shoulder = aProgramme([squat], { name: 'Shoulder basics' });

async function menu(name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
async function open(tags = [aTag('Knee')]): Promise<void> {
  answer(listTags, { data: tags });
  answerExercises([squat]);
  answer(getClassifications, { data: [aClassification()] });
  await openPage(LIBRARY);
}

test('a programme can be looked at, used as a copy, or edited', async () => {
  answerProgrammes([knee, shoulder]);
  await open();
  await page.getByRole('button', { name: 'Preview: Knee phase 2' }).click();
  const preview = page.getByRole('dialog', { name: 'Knee phase 2' });
  await expect.element(preview).toMatchTextContent('Squat');
  await userEvent.keyboard('{Escape}');
  await expect.element(preview).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Use programme: Knee phase 2' }).click();
  await expect.element(builder.button('Save programme')).toBeVisible();
  await expect.poll(builder.order).toEqual(['Squat']);
  await expect.element(builder.name).toHaveValue('Knee phase 2 Copy');
  await builder.button('Back').click();
  await expect.poll(address).toBe(LIBRARY);
  await page.getByRole('link', { name: 'Knee phase 2', exact: true }).click();
  await expect.element(builder.button('Update programme')).toBeVisible();
  await expect.element(builder.name).toHaveValue('Knee phase 2');
});

test('arrows lead to the topics that do not fit', async () => {
  answerProgrammes([knee]);
  await open(Array.from({ length: 30 }, (_, n) => aTag(`Topic ${n + 1}`)));
  const earlier = page.getByRole('button', { name: 'Earlier topics' });
  const more = page.getByRole('button', { name: 'More topics' });
  await expect.element(more).toBeVisible();
  expect(earlier.query()).toBeNull();
  await more.click();
  await expect.element(earlier).toBeVisible();
  expect(topics.element().scrollLeft).toBeGreaterThan(0);
  await earlier.click();
  await expect.element(earlier).not.toBeInTheDocument();
});

test('tags of a programme are changed from its menu, and found by', async () => {
  const home = aTag('Home');
  answerProgrammes([knee, shoulder]);
  answer(tagProgramme, () => {
    answerProgrammes([knee, { ...shoulder, tags: ['Home'], tag_ids: [home.encoded_id] }]);
    return {};
  });
  await open([aTag('Knee'), home]);
  await menu('Shoulder basics', 'Tags…');
  const dialog = page.getByRole('dialog', { name: 'Tags of Shoulder basics' });
  await dialog.getByRole('checkbox', { name: 'Home' }).click();
  expect(asked(tagProgramme)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(tagProgramme.done)).toBeVisible();
  await expect.element(card('Shoulder basics')).toMatchTextContent('Home');
  expect(asked(tagProgramme)).toMatchObject([
    { params: { id: shoulder.encoded_id }, body: { tag_ids: JSON.stringify([home.encoded_id]) } },
  ]);
  await topics.getByRole('button', { name: 'Home' }).click();
  await expect.poll(() => asked(listProgrammes).at(-1)?.query.tag_ids).toBe(home.encoded_id);
});

/** Live programmes and archived ones. */
function serve(live: readonly Programme[], archived: readonly Programme[] = []): void {
  answerProgrammes(live);
  answer(listProgrammes, ({ query }) => {
    const data = (query.archived === 'true' ? archived : live).filter(
      ({ encoded_id }) => !query.circuit_id || encoded_id === query.circuit_id,
    );
    return { data: [...data], total_count: data.length, total_page: 1 };
  });
}

test('a programme is duplicated, archived, taken back and restored', async () => {
  const copy = aProgramme([squat], { name: 'Knee phase 2 Copy' });
  const back = () => serve([copy, knee]);
  serve([knee]);
  answer(duplicateProgramme, () => {
    back();
    return { data: { circuit_id: copy.encoded_id, circuit_hash: 'hash' } };
  });
  answer(archiveProgramme, () => {
    serve([knee], [copy]);
    return {};
  });
  answer(restoreProgramme, () => {
    back();
    return {};
  });
  const both = [copy.name, knee.name];
  const ask = page.getByRole('dialog', { name: 'Archive this programme?' }).getByRole('button', { name: 'Archive' });
  await open();
  await menu('Knee phase 2', 'Duplicate');
  await expect.element(page.getByText(duplicateProgramme.done)).toBeVisible();
  await expect.element(card(copy.name)).toMatchTextContent('Not used yet');
  await menu(copy.name, 'Archive');
  await ask.click();
  await expect.poll(names).toEqual([knee.name]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(names).toEqual(both);
  await page.getByRole('link', { name: copy.name, exact: true }).click();
  await menu(copy.name, 'Archive');
  await ask.click();
  await expect.poll(address).toBe(LIBRARY);
  await expect.poll(names).toEqual([knee.name]);
  await page.getByRole('switch', { name: 'Archived' }).click();
  await expect.poll(names).toEqual([copy.name]);
  await page.getByRole('button', { name: `Restore: ${copy.name}` }).click();
  await expect.element(page.getByText('No archived programme matches.')).toBeVisible();
  await page.getByRole('switch', { name: 'Archived' }).click();
  await expect.poll(names).toEqual(both);
  for (const call of [archiveProgramme, restoreProgramme])
    expect(asked(call).map(({ params }) => params.id)).toEqual([copy.encoded_id, copy.encoded_id]);
});
