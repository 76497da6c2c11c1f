import { getClassifications, updateClassification } from '@physio/contract/classification/classification';
import { listTags } from '@physio/contract/tags/tags';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { aClassification } from '#test/exercises.ts';
import { openPage } from '#test/open-page.tsx';

const option = (id: string, name: string) => ({ id, encoded_id: id, name, parentId: null, children: [] });

test('an option is named in all languages; what is not translated or outdated says so in the tree', async () => {
  const texts = { original: 'en' as const, names: { en: 'Band', ja: 'バンド' }, outdated: ['ja' as const] };
  const set = aClassification({
    Equipment: [
      { ...option('optionoption1', 'Band'), texts },
      { ...option('optionoption2', 'कुर्सी'), language: 'hi' },
    ],
  });
  answer(listTags, { data: [] });
  answer(getClassifications, { data: [set] });
  answer(updateClassification, { data: [{ ...set, version: 2 }] });
  await openPage('/tags-and-classification-manager');
  const row = (name: string) => page.getByRole('treeitem', { name, exact: true });
  await expect.element(row('Band')).toMatchTextContent('Translation is outdated');
  await expect.element(row('कुर्सी')).toMatchTextContent('Not translated');
  await expect.element(row('कुर्सी').getByText('कुर्सी')).toHaveAttribute('lang', 'hi');
  await row('Band').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Translations…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Translations of Band' });
  await expect.element(dialog.getByRole('textbox', { name: '日本語' })).toHaveAccessibleDescription('Older than the original');
  await dialog.getByRole('textbox', { name: 'हिन्दी' }).fill('पट्टी');
  await dialog.getByRole('button', { name: 'Apply changes' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(() => asked(updateClassification)).toHaveLength(1);
  const data = asked(updateClassification).map(({ body }) => body.data)[0];
  expect(typeof data === 'string' ? JSON.parse(data) : data).toMatchObject({
    Equipment: [
      { name: 'Band', texts: { names: { en: 'Band', hi: 'पट्टी', ja: 'バンド' }, outdated: [] } },
      { name: 'कुर्सी', encoded_id: 'optionoption2' },
    ],
  });
});
