import { MantineProvider } from '@mantine/core';
import { textOf } from '@physio/contract/common/sentence';
import { storageFull } from '@physio/contract/content/content';
import { createTag, deleteTag, listTags } from '@physio/contract/tags/tags';
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, breakLine, refuse } from '#test/answers.ts';
import { render } from '#test/render.ts';
import { theme } from '#ui/theme.ts';
import { applyLanguage, startTranslations } from '../i18n/i18n.ts';
import { keepTags } from '../i18n/remote.ts';
import { useToasts } from '../toast/toast.ts';
import { call } from './client.ts';
import { queryClient, useListQuery } from './query.ts';
import { useChange } from './use-change.ts';

const knee = { encoded_id: 'knee', name: 'Knee', usage_count: 0 };
const saying = (text: string) => page.getByText(text, { exact: true });

/** A row that goes once its tag is deleted, as rows do. */
function Row({ id }: { id: string }) {
  const create = useChange(createTag);
  const remove = useChange(deleteTag, { undo: () => create.run({ body: { name: 'Knee' } }) });
  return (
    <button type="button" onClick={() => void remove.run({ params: { id } })} aria-busy={remove.isPending}>
      Delete
    </button>
  );
}

function Rows() {
  const { data } = useListQuery({
    queryKey: ['tags'],
    queryFn: async ({ signal }) => (await call(listTags, {}, { signal })).data,
    empty: [],
  });
  const toasts = useToasts();
  return (
    <>
      {data.map(({ encoded_id }) => (
        <Row key={encoded_id} id={encoded_id} />
      ))}
      {toasts.map(({ id, text, action }) => (
        <p key={id}>
          <span>{text}</span>
          {action && (
            <button type="button" onClick={action.run}>
              {action.label}
            </button>
          )}
        </p>
      ))}
    </>
  );
}

beforeEach(async () => {
  queryClient.clear();
  keepTags({ language: 'en', version: 1, tags: {} });
  await startTranslations();
  answer(listTags, { data: [knee] });
  await render(
    <MantineProvider theme={theme}>
      <QueryClientProvider client={queryClient}>
        <Rows />
      </QueryClientProvider>
    </MantineProvider>,
  );
});

const row = page.getByRole('button', { name: 'Delete' });

test('what a change makes out of date is loaded again, its outcome said and taken back after its row has gone', async () => {
  answer(deleteTag, {});
  answer(createTag, { data: { id: 'knee', encoded_id: 'knee', name: 'Knee' } });
  await expect.element(row).toBeVisible();
  answer(listTags, { data: [] });
  await row.click();
  await expect.element(row).not.toBeInTheDocument();
  await expect.element(saying(deleteTag.done)).toBeVisible();
  answer(listTags, { data: [knee] });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(saying(createTag.done)).toBeVisible();
  await expect.element(row).toBeVisible();
});

test('a failure says the sentence of the server, and the contract’s where there is none', async () => {
  refuse(deleteTag, 400, 'This tag is in use');
  await row.click();
  await expect.element(saying('This tag is in use')).toBeVisible();
  breakLine(deleteTag);
  await row.click();
  await expect.element(saying(deleteTag.failed)).toBeVisible();
});

test('a refusal with values is said in the language of the console', async () => {
  const said = storageFull('a.pdf', 1_048_576, 1_048_576);
  keepTags({ language: 'ja', version: 1, tags: {} });
  await applyLanguage('ja');
  refuse(deleteTag, 400, textOf(said), undefined, said);
  await row.click();
  await expect.element(saying('a.pdfを保存する空きがありません：ファイル用の1 MBのうち1 MBを使用しています')).toBeVisible();
  await applyLanguage('en');
});
