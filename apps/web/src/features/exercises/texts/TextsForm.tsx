import { Button } from '@mantine/core';
import { EXERCISE_TEXTS, type ExerciseRecord, type ExerciseText, exerciseName } from '@physio/contract/exercises/exercise-record';
import { updateExerciseTexts, WrittenTexts } from '@physio/contract/exercises/exercise-texts';
import type { Language } from '@physio/contract/languages/languages';
import * as z from 'zod/mini';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormTextarea } from '#platform/form/FormTextarea.tsx';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { useLeaveGuard } from '#platform/form/leave-guard.ts';
import { cx } from '#ui/cx.ts';
import { msg, useTranslation } from '#ui/use-translation.ts';
import classes from './texts.module.css';
import { missingIn, textsIn } from './translation-state.ts';

const LABELS: Record<ExerciseText, string> = {
  name: msg('Exercise name'),
  alt_names: msg('Other names'),
  description: msg('Description'),
  instructions: msg('Instructions'),
  contraindications: msg('Contraindications'),
};
const HELP: Partial<Record<ExerciseText, string>> = {
  alt_names: msg('One a line. The search finds them too.'),
  instructions: msg('One step a line.'),
};

/** Only an original cannot be without a name. */
const OriginalTexts = z.extend(WrittenTexts, { name: exerciseName() }) as unknown as typeof WrittenTexts;

type Props = { record: ExerciseRecord; language: Language };

/** The texts in one language; those of a translation stand beside what they are translated from. */
export function TextsForm({ record, language }: Props) {
  const t = useTranslation();
  const isOriginal = language === record.language;
  const { outdated, ...written } = textsIn(record, language);
  const form = useContractForm(isOriginal ? OriginalTexts : WrittenTexts, written);
  const update = useChange(updateExerciseTexts, { form });
  useLeaveGuard(form.isDirty);

  const original = textsIn(record, record.language);
  const missing = isOriginal ? [] : missingIn(record, language);
  const stateOf = (field: ExerciseText) => {
    if (outdated.includes(field)) return t('Changed since it was translated');
    return missing.includes(field) ? t('Not translated yet') : undefined;
  };
  // What is outdated has been seen beside its original: it is saved as it stands, too.
  const save = form.submit(async (texts) => {
    const fields = EXERCISE_TEXTS.filter((field) => texts[field] !== written[field] || outdated.includes(field));
    const body = Object.fromEntries(fields.map((field) => [field, texts[field]]));
    const reply = await update.run({ params: { id: record.encoded_id, language }, body });
    if (reply === null) return;
    const { outdated: _, ...saved } = textsIn(reply.data, language);
    form.reset(saved);
  });
  return (
    <Form onSubmit={save} busy={update.isPending} className="stack gap-6">
      {EXERCISE_TEXTS.map((field) => (
        <div key={field} className={cx('stack two-columns one-below-900 gap-2 gap-x-6', isOriginal && classes.alone)}>
          {!isOriginal && (
            <div className={`${classes.original} break-anywhere`}>
              <h3 className="mb-1 text-secondary t-small">{t(LABELS[field])}</h3>
              {original[field] === '' ? <p>–</p> : <p lang={record.language}>{original[field]}</p>}
            </div>
          )}
          <TextField {...form.field(field)} name={field} lang={language} state={stateOf(field)} required={isOriginal} />
        </div>
      ))}
      <div className="flex wrap gap-2">
        <Button type="submit" loading={update.isPending} disabled={!form.isDirty && outdated.length === 0}>
          {t('Save')}
        </Button>
        {form.isDirty && (
          <Button variant="default" onClick={() => form.reset()}>
            {t('Cancel')}
          </Button>
        )}
      </div>
    </Form>
  );
}

type FieldProps = ReturnType<ReturnType<typeof useContractForm<typeof WrittenTexts>>['field']> & {
  name: ExerciseText;
  lang: Language;
  /** Of a translation: what is amiss with it. */
  state: string | undefined;
  required: boolean;
};

function TextField({ state, required, ...field }: FieldProps) {
  const t = useTranslation();
  const help = [state, HELP[field.name] && t(HELP[field.name] as string)].filter((line) => line !== undefined).join(' · ');
  const shared = { ...field, label: t(LABELS[field.name]), ...(help !== '' && { help }) };
  if (field.name === 'name') return <FormTextField {...shared} required={required} autoComplete="off" />;
  return <FormTextarea {...shared} autosize minRows={field.name === 'alt_names' ? 1 : 2} maxRows={12} />;
}
