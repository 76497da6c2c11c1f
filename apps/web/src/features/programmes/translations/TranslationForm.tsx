import { Textarea, TextInput } from '@mantine/core';
import type { Reply } from '@physio/contract/common/endpoint';
import { sideOf } from '@physio/contract/exercises/sides';
import type { Language } from '@physio/contract/languages/languages';
import { type getProgrammeTexts, translationForm, updateProgrammeTexts } from '@physio/contract/programmes/programme-texts';
import { useEffect } from 'react';
import { useChange } from '#platform/api/use-change.ts';
import { type FieldProps, useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { useFieldTexts } from '#platform/form/field-texts.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { spokenName } from '../items.ts';
import classes from './Translations.module.css';

type Texts = Reply<typeof getProgrammeTexts>['data'];
type Props = {
  programmeId: string;
  texts: Texts;
  language: Language;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
};

/** The original of each text beside its translation. Saving confirms all of them, also those that were outdated. */
export function TranslationForm({ programmeId, texts, language, onDirty, onCancel, onSaved }: Props) {
  const t = useTranslation();
  const { original, items, circuit_hash } = texts;
  const translation = texts.translations.find((one) => one.language === language);
  const noted = items.filter(({ key }) => original.notes[key] || translation?.notes[key]);
  const form = useContractForm(translationForm(noted.map(({ key }) => key)), {
    name: translation?.name ?? '',
    description: translation?.description ?? '',
    ...Object.fromEntries(noted.map(({ key }) => [key, translation?.notes[key] ?? ''])),
  });
  const update = useChange(updateProgrammeTexts, { form });
  useEffect(() => onDirty(form.isDirty), [form.isDirty, onDirty]);
  const pair = (name: string, label: string, written: string) => (
    <Pair
      key={name}
      label={label}
      isLine={name === 'name'}
      original={{ text: written, language: original.language }}
      language={language}
      isOutdated={translation?.outdated.includes(name) ?? false}
      isMissing={form.values[name as 'name'] === ''}
      field={form.field(name as 'name')}
    />
  );
  return (
    <Form
      onSubmit={form.submit(async ({ name, description, ...notes }) => {
        const body = { name, description, notes: notes as Record<string, string>, circuit_hash };
        if (await update.run({ params: { id: programmeId, language }, body })) onSaved();
      })}
    >
      {pair('name', t('Programme name'), original.name)}
      {(original.description !== '' || translation?.description) && pair('description', t('Description'), original.description)}
      {noted.map(({ key, name, variation_ids: variationIds }) => {
        const spoken = spokenName(t, { name, variationIds: sideOf(variationIds) === null ? [] : variationIds });
        return pair(key, t('Notes for {{name}}', { name: spoken }), original.notes[key] ?? '');
      })}
      <DialogFoot action={t('Save')} onCancel={onCancel} mt="lg" />
    </Form>
  );
}

type PairProps = {
  label: string;
  isLine: boolean;
  original: { text: string; language: Language };
  language: Language;
  isOutdated: boolean;
  isMissing: boolean;
  field: FieldProps;
};

function Pair({ label, isLine, original, language, isOutdated, isMissing, field: { error, ...field } }: PairProps) {
  const t = useTranslation();
  const state = isMissing ? t('Not translated') : isOutdated ? t('Older than the original') : undefined;
  const input = { ...field, ...useFieldTexts(error, state), label, lang: language, autoComplete: 'off' };
  return (
    <div className={`${classes.pair} two-columns one-below-600 gap-4 py-3 stack line-above`}>
      <div className={classes.original}>
        <small>{t('Original')}</small>
        <p lang={original.language}>{original.text}</p>
      </div>
      {isLine ? <TextInput {...input} /> : <Textarea {...input} autosize minRows={1} />}
    </div>
  );
}
