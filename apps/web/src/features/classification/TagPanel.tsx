import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './Classification.module.css';
import { useTags } from './classification.api.ts';

export function TagPanel() {
  const t = useTranslation();
  const [text, setText] = useState('');
  const { data: tags, isPending, failed, retry, isFetching } = useTags();
  const wanted = text.trim().toLocaleLowerCase();
  const shown = tags.filter(({ name }) => `${name} ${name}`.toLocaleLowerCase().includes(wanted));
  return (
    <section className={classes.panel} aria-labelledby="tags-heading">
      <h2 id="tags-heading">
        {t('Tags')} <span>{tags.length}</span>
      </h2>
      <TextInput
        aria-label={t('Search tags')}
        placeholder={t('Search tags')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {isPending && <CardSkeletons count={3} height={40} />}
      {failed && <LoadFailed onRetry={retry} busy={isFetching} />}
      {!isPending && !failed && shown.length === 0 && (
        <p className={classes.none}>{tags.length === 0 ? t('No tags yet.') : t('No tag of that name.')}</p>
      )}
      <ul className={classes.tags}>
        {shown.map(({ encoded_id, name, usage_count }) => (
          <li key={encoded_id}>
            <span>{name}</span>
            <small>{t('{{count}} exercises', { count: usage_count })}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
