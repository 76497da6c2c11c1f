import { MantineProvider } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#test/render.ts';
import { theme } from '../theme.ts';
import { MenuButton } from './MenuButton.tsx';

const more = page.getByRole('button', { name: 'More for Knee' });
const rename = page.getByRole('menuitem', { name: 'Rename' });

async function open() {
  const onRename = vi.fn();
  const entries = vi.fn(() => [{ label: 'Rename', icon: IconPencil, onClick: onRename }, false as const]);
  await render(
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
      <MenuButton label="More for Knee" entries={entries} />
    </MantineProvider>,
  );
  return { onRename, entries };
}

test('a menu is made when it is asked for, and not before', async () => {
  const { entries } = await open();
  await expect.element(more).toHaveAttribute('aria-haspopup', 'menu');
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  expect(entries).not.toHaveBeenCalled();
  await more.click();
  await expect.element(rename).toHaveFocus();
  await expect.element(more).toHaveAttribute('aria-expanded', 'true');
});

test('the keyboard opens it, and has the focus back on the button when it closes', async () => {
  await open();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(rename).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(rename).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
});

test('an entry does what it says, once', async () => {
  const { onRename } = await open();
  await more.click();
  await rename.click();
  expect(onRename).toHaveBeenCalledTimes(1);
  await expect.element(rename).not.toBeInTheDocument();
});

test('entries stand in groups, and their heading is not an entry', async () => {
  await render(
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
      <MenuButton
        label="More for Knee"
        entries={() => [
          { heading: 'Move to…' },
          { label: 'Rename', onClick: vi.fn() },
          { line: true },
          { label: 'Download', as: 'a', href: '/x' },
        ]}
      />
    </MantineProvider>,
  );
  await more.click();
  await expect.element(page.getByText('Move to…')).toBeVisible();
  await expect.element(page.getByRole('menuitem')).toHaveLength(2);
  await expect.element(page.getByRole('menuitem', { name: 'Download' })).toHaveAttribute('href', '/x');
});
