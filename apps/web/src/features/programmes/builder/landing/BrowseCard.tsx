import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconBooks, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { paths } from '#platform/paths.ts';
import { msg, useTranslation } from '#ui/use-translation.ts';
import classes from './Landing.module.css';

const CATEGORIES = [msg('All Categories'), msg('Knee'), msg('Shoulder')];

/** Text and category change nothing here: they travel to the library. */
export function BrowseCard() {
  const t = useTranslation();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [category, setCategory] = useState('');
  const open = (event: FormEvent) => {
    event.preventDefault();
    void navigate(paths.library({ search: text.trim() || undefined, category: category || undefined }));
  };
  return (
    <form className={`${classes.browse} p-6 stack content-start gap-3 raised`} onSubmit={open} aria-labelledby="browse-heading">
      <h2 id="browse-heading">{t('Browse Pre-built Programmes')}</h2>
      <p className="text-secondary">{t('Start from a programme of your group.')}</p>
      <TextInput
        aria-label={t('Search programmes')}
        placeholder={t('Search topics and conditions')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={`${classes.row} stack columns one-below-600 gap-3`}>
        <NativeSelect
          aria-label={t('Category')}
          value={category}
          onChange={(event) => setCategory(event.currentTarget.value)}
          data={CATEGORIES.map((name, index) => ({ value: index === 0 ? '' : name, label: t(name) }))}
        />
        <Button type="submit" variant="default" leftSection={<IconBooks size={18} aria-hidden />}>
          {t('Open library')}
        </Button>
      </div>
    </form>
  );
}
