import { Radio, Select, Stack } from '@mantine/core';
import { LANGUAGES, type Language } from '@physio/contract/languages/languages';
import { useState } from 'react';
import { useFieldTexts } from '#platform/form/field-texts.tsx';
import { LANGUAGE_NAMES } from '#platform/i18n/language-names.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { useAllGroups } from './groups.api.ts';

type Props = {
  language: Language;
  /** `empty`, `starter` or the id of the group to copy from; empty text while that is being chosen. */
  start: string;
  error?: string | undefined;
  onLanguage: (language: Language) => void;
  onStart: (start: string) => void;
};
const KINDS = ['empty', 'starter'];

/** What a new group begins with, and what it is written in. */
export function FirstLibrary({ language, start, error, onLanguage, onStart }: Props) {
  const t = useTranslation();
  const [kind, setKind] = useState(KINDS.includes(start) ? start : 'group');
  const languageTexts = useFieldTexts(
    undefined,
    t('New exercises, programs and tags are written in it; the rest can be translated.'),
  );
  const choose = (next: string) => {
    setKind(next);
    onStart(next === 'group' ? '' : next);
  };
  return (
    <div className="stack fit-columns gap-4">
      <Radio.Group label={t('Start with')} value={kind} onChange={choose}>
        <Stack gap="xs" mt="xs">
          <Radio value="empty" label={t('Empty')} />
          <Radio value="starter" label={t('Starter library (60 exercises, 12 programs)')} />
          <Radio value="group" label={t('Copy from a group I administer')} />
          {kind === 'group' && <GroupToCopy value={start} error={error} onChange={onStart} />}
        </Stack>
      </Radio.Group>
      <Select
        label={t('Language of the library')}
        {...languageTexts}
        data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        value={language}
        onChange={(value) => value && onLanguage(value as Language)}
        allowDeselect={false}
        openOnFocus={false}
      />
    </div>
  );
}

type Picker = { value: string; error: string | undefined; onChange: (id: string) => void };

/** A Master administers every group. */
function GroupToCopy({ value, error, onChange }: Picker) {
  const t = useTranslation();
  const groups = useAllGroups();
  const texts = useFieldTexts(error, undefined);
  return (
    <Select
      {...texts}
      label={t('Group to copy from')}
      data={groups.data.map(({ id, group_name }) => ({ value: id, label: group_name }))}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
      searchable
      openOnFocus={false}
      nothingFoundMessage={t('No group matches.')}
    />
  );
}
