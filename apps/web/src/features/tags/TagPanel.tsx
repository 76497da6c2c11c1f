import { Button, TextInput } from '@mantine/core';
import type { Tag } from '@physio/contract/tags/tags';
import * as contract from '@physio/contract/tags/tags';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useChange } from '#platform/api/use-change.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { namesWith } from '#ui/name-search.ts';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { type AskedTag, TagDialogs } from './TagDialogs.tsx';
import { TagRow } from './TagRow.tsx';
import { namesOf, useTags } from './tags.api.ts';
import classes from './tags.module.css';

/** All tags of the group: to search, add, rename, merge and delete. */
export function TagPanel() {
  const t = useTranslation();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<AskedTag | null>(null);
  const { data: tags, isPending, error, retry, isFetching } = useTags();
  const askAndDelete = useDelete();
  const fits = namesWith(text);
  const shown = tags.filter((tag) => namesOf(tag).some(fits));
  return (
    <section className={`${classes.panel} raised stack gap-4 p-4`} aria-labelledby="tags-heading">
      <div className="row wrap between gap-2">
        <h2 id="tags-heading">
          {t('Tags')} <span>{tags.length}</span>
        </h2>
        <Button variant="light" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAsked({ ask: 'add', name: '' })}>
          {t('Add tag')}
        </Button>
      </div>
      <TextInput
        aria-label={t('Search tags')}
        placeholder={t('Search tags')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {isPending && <CardSkeletons count={3} height={40} />}
      {error && <LoadFailed error={error} onRetry={retry} busy={isFetching} />}
      {!isPending && !error && shown.length === 0 && (
        <p className="text-secondary">{tags.length === 0 ? t('No tags yet.') : t('No tag of that name.')}</p>
      )}
      <ul className={`${classes.tags} stack`} aria-labelledby="tags-heading">
        {shown.map((tag) => (
          <TagRow
            key={tag.encoded_id}
            tag={tag}
            canMerge={tags.length > 1}
            onAsk={(ask) => (ask === 'delete' ? void askAndDelete(tag) : setAsked({ ask, tag }))}
          />
        ))}
      </ul>
      {asked && <TagDialogs {...asked} tags={tags} onClose={() => setAsked(null)} />}
    </section>
  );
}

/** Asks first. */
function useDelete() {
  const t = useTranslation();
  const deleteTag = useChange(contract.deleteTag);
  return async ({ encoded_id: id, name, usage_count: count }: Tag) => {
    const body =
      count === 0
        ? t('“{{name}}” is not used anywhere. This action cannot be undone.', { name })
        : t('“{{name}}” is taken off {{count}} exercises and programmes. This action cannot be undone.', { name, count });
    if (await confirm({ title: t('Delete tag?'), body, action: t('Delete tag'), danger: true }))
      await deleteTag.run({ params: { id } });
  };
}
