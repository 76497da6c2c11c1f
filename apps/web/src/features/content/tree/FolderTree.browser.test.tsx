import type { Folder } from '@physio/contract/content/folders';
import { getGroupPermissions } from '@physio/contract/groups/groups';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '#test/answers.ts';
import { expectAccessible } from '#test/axe.ts';
import { aFile, aFolder, answerFolders, aTree } from '#test/content.ts';
import { noFiles } from '#test/exercises.ts';
import { address, openPage } from '#test/open-page.tsx';
import { answerContentHome } from '#test/screens.ts';

const tree = page.getByRole('tree', { name: 'Folders' });
const pane = page.getByRole('region', { name: 'Folders' });
const row = (name: string) => tree.getByRole('treeitem', { name: new RegExp(`^${name}(,|$)`) });
const rows = () =>
  tree
    .getByRole('treeitem')
    .elements()
    .map((element) => element.getAttribute('aria-label'));
const items = page.getByRole('menuitem');
const entries = () => items.elements().map(({ textContent }) => textContent);
const heading = (name: string) => page.getByRole('heading', { level: 2, name });
const open = (folder?: Folder) => openPage(`/content-manager/exercise${folder ? `?folderId=${folder.encoded_id}` : ''}`);
const areas = (count: number) => Array.from({ length: count }, (_, n) => aFolder({ name: `Area ${100 + n}` }));
const CLOSED = ['Arm', 'Knee, 2 folders', 'Squat, Folder of an exercise'];

test('the tree is that of the bucket in the address, in any case; another word is not a page', async () => {
  answerFolders([aFolder({ name: 'Leaflets', bucket_name: 'education' }), ...aTree().all], noFiles);
  await openPage('/content-manager/Education');
  await expect.element(pane.getByRole('heading')).toHaveTextContent('Education');
  await expect.poll(rows).toEqual(['Leaflets']);
  await openPage('/content-manager/EXERCISE');
  await expect.poll(rows).toEqual(CLOSED);
  answer(getGroupPermissions, { data: [] });
  await openPage('/content-manager/music');
  await expect.element(page.getByText('Page not found').first()).toBeVisible();
});

test('a folder is selected into the address and shows its files; without one nothing can be uploaded', async () => {
  const { arm, all } = aTree();
  const stretch = aFile({ old_name: 'stretch.pdf', file_type: 'pdf', media_type: 'document' });
  answerFolders(all, (id) => ({ ...noFiles(), documents: id === arm.encoded_id ? [stretch] : [] }));
  answerContentHome();
  await open();
  await expect.element(page.getByText('select a folder')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Upload content' })).toBeDisabled();
  await row('Arm').click();
  await expect.element(row('Arm')).toHaveAttribute('aria-selected', 'true');
  expect(address()).toBe(`/content-manager/exercise?folderId=${arm.encoded_id}`);
  await page.getByRole('tab', { name: 'PDFs' }).click();
  await expect.element(page.getByText('stretch.pdf').first()).toBeVisible();
  await page.getByRole('link', { name: 'Back to the content manager' }).click();
  await expect.poll(address).toBe('/content-manager');
});

test('the tree opens up to the folder the address names, and shows it among many', async () => {
  const { bending, all } = aTree(areas(60));
  answerFolders(all, noFiles);
  await open(bending);
  await expect.element(row('Bénding')).toBeInViewport();
  await expect.element(row('Bénding')).toHaveAttribute('aria-selected', 'true');
  await expect.element(row('Bénding')).toHaveAttribute('aria-level', '3');
  await expect.element(row('Early weeks')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(row('Knee')).toHaveAttribute('aria-posinset', '62');
  await expect.element(row('Knee')).toHaveAttribute('aria-setsize', '63');
  await expect.element(heading('Exercise / Knee / Early weeks / Bénding')).toBeVisible();
  await expectAccessible('a bucket');
});

test('the tree is walked by the keyboard, however long it is', async () => {
  answerFolders(aTree(areas(120)).all, noFiles);
  await open();
  await expect.element(row('Area 100')).toBeVisible();
  row('Area 100').element().focus();
  for (const [keys, name] of [
    ['{End}', 'Squat'],
    ['{ArrowUp}', 'Knee'],
    ['{ArrowRight}{ArrowRight}', 'Early weeks'],
    ['{ArrowRight}{ArrowRight}', 'Bénding'],
    ['{ArrowLeft}', 'Early weeks'],
    ['{ArrowLeft}{ArrowLeft}{ArrowLeft}', 'Knee'],
  ] as const) {
    await userEvent.keyboard(keys);
    await expect.element(row(name)).toHaveFocus();
  }
  await expect.element(row('Knee')).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{Home}');
  await expect.element(row('Area 100')).toHaveFocus();
  await userEvent.keyboard('s');
  await expect.element(row('Squat')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(row('Squat')).toHaveAttribute('aria-selected', 'true');
  await expect.element(heading('Exercise / Squat')).toBeVisible();
});

test('the tree is searched: matches are marked and keep what leads to them', async () => {
  answerFolders(aTree().all, noFiles);
  await open();
  const search = pane.getByRole('textbox', { name: 'Search folders' });
  await search.fill('BEND');
  await expect.poll(rows).toEqual(['Knee, 2 folders', 'Early weeks, 1 folder', 'Bénding']);
  await expect.element(tree.getByText('Bénd', { exact: true })).toBeVisible();
  await search.fill('nothing like it');
  await expect.element(pane.getByText('No folder matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.poll(rows).toEqual(CLOSED);
});

test('on a phone folders come first, then the files of one, and back', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  answerFolders(aTree().all, noFiles);
  answerContentHome();
  await open();
  await row('Arm').click();
  await expect.element(heading('Exercise / Arm')).toBeVisible();
  await expect.element(page.getByRole('tree', { includeHidden: true })).not.toBeVisible();
  await page.getByRole('button', { name: 'Folders', exact: true }).click();
  await expect.element(tree).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Content manager', exact: true }).click();
  await expect.poll(address).toBe('/content-manager');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Content manager');
});

describe('the menu of a folder', () => {
  afterEach(() => page.viewport(1280, 800));

  test('leaves out what is not allowed, and is as high as worked out', async () => {
    answerFolders(aTree().all, noFiles);
    await open();
    const all = ['Add folder', 'Rename folder', 'Move folder', 'Delete folder'];
    for (const [name, allowed, height] of [
      ['Arm', all, 170],
      ['Knee', all.slice(0, 3), 135],
      ['Squat', ['Add folder', 'Move folder'], 95],
    ] as const) {
      await row(name).click({ button: 'right' });
      await expect.poll(entries).toEqual(allowed);
      expect(page.getByRole('menu').element().getBoundingClientRect().height).toBe(height);
      if (name === 'Arm') await expectAccessible('the menu of a folder');
      await userEvent.keyboard('{Escape}');
      await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
      await expect.element(row(name)).toHaveFocus();
    }
  });

  test('of an exercise has neither rename nor delete, by key neither; it opens by Shift+F10, upwards at the lower edge', async () => {
    await page.viewport(1280, 300);
    answerFolders(aTree().all, noFiles);
    await open();
    await expect.element(row('Arm')).toBeVisible();
    row('Arm').element().focus();
    await userEvent.keyboard('{End}{F2}{Delete}{Shift>}{F10}{/Shift}');
    await expect.poll(entries).toEqual(['Add folder', 'Move folder']);
    expect(page.getByRole('dialog').query()).toBeNull();
    await expect.element(items.first()).toHaveFocus();
    const { top } = row('Squat').element().getBoundingClientRect();
    await expect.poll(() => page.getByRole('menu').element().getBoundingClientRect().bottom).toBeCloseTo(top, 0);
    await userEvent.keyboard('{Escape}');
    await expect.element(row('Squat')).toHaveFocus();
  });
});
