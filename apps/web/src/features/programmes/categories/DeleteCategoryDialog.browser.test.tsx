import { MantineProvider } from '@mantine/core';
import { CATEGORY_MESSAGES, deleteProgrammeCategory } from '@physio/contract/programmes/programme-categories';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#platform/api/query.ts';
import { startTranslations } from '#platform/i18n/i18n.ts';
import { keepTags } from '#platform/i18n/remote.ts';
import { answer, asked, refuse } from '#test/answers.ts';
import { render } from '#test/render.ts';
import { theme } from '#ui/theme.ts';
import { DeleteCategoryDialog } from './DeleteCategoryDialog.tsx';

const dialog = page.getByRole('dialog', { name: 'Delete category?' });
const remove = dialog.getByRole('button', { name: 'Delete category' });

async function open() {
  const onClose = vi.fn();
  keepTags({ language: 'en', version: 1, tags: {} });
  await startTranslations();
  await render(
    <MantineProvider theme={theme}>
      <QueryClientProvider client={queryClient}>
        <DeleteCategoryDialog category={{ id: 'c1Hk29xQmP0a', name: 'Knees' }} onClose={onClose} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return onClose;
}

test('a category is deleted once that is confirmed', async () => {
  answer(deleteProgrammeCategory, { message: deleteProgrammeCategory.done });
  const onClose = await open();
  await expect.element(dialog.getByText('Programmes in “Knees” stay')).toBeVisible();
  expect(asked(deleteProgrammeCategory)).toEqual([]);
  await remove.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(asked(deleteProgrammeCategory)).toMatchObject([
    { params: { id: 'c1Hk29xQmP0a' }, body: { circuit_category_id: 'c1Hk29xQmP0a' } },
  ]);
});

test('the dialog stays when the category cannot be deleted', async () => {
  refuse(deleteProgrammeCategory, 404, CATEGORY_MESSAGES.notFound);
  const onClose = await open();
  await remove.click();
  await expect.poll(() => asked(deleteProgrammeCategory).length).toBe(1);
  await expect.element(remove).toBeEnabled();
  expect(onClose).not.toHaveBeenCalled();
});
