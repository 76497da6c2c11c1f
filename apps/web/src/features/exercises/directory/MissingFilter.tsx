import { Select } from '@mantine/core';
import { LANGUAGES, type Language } from '@physio/contract/languages/languages';
import { useState } from 'react';
import { LANGUAGE_NAMES } from '#platform/i18n/language-names.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { useTranslationProgress } from '../exercises.api.ts';
import classes from './Directory.module.css';

type Props = { language: Language | ''; onChange: (language: Language | '') => void };

/** Leaves the exercises without a name in a language; each language says how far the library is in it. */
export function MissingFilter({ language, onChange }: Props) {
  const t = useTranslation();
  const [opened, setOpened] = useState(false);
  const { data } = useTranslationProgress(opened || language !== '');
  const options = LANGUAGES.map((value) => {
    const known = data?.find((one) => one.language === value)?.exercises;
    const count = known && t('{{done}} of {{total}}', { done: known.translated, total: known.total });
    return { value, label: count ? `${LANGUAGE_NAMES[value]} · ${count}` : LANGUAGE_NAMES[value] };
  });
  return (
    <Select
      className={classes.missing}
      aria-label={t('Translation missing')}
      placeholder={t('Translation missing')}
      data={options}
      value={language === '' ? null : language}
      clearable
      onDropdownOpen={() => setOpened(true)}
      onChange={(next) => onChange((next ?? '') as Language | '')}
    />
  );
}
