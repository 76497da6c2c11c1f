import { ActionIcon, Button } from '@mantine/core';
import { TRUNCATE } from '@physio/contract/common/limits';
import { exerciseName, renameExercise } from '@physio/contract/exercises/exercise-record';
import type { Exercise } from '@physio/contract/exercises/exercises';
import { IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { renameInTrees } from '#features/content/public.ts';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { truncate } from '#ui/truncate.ts';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './editor.module.css';

const Named = z.object({ name: exerciseName() });
type Props = { exercise: Exercise; onDirty: (dirty: boolean) => void };

/** The name, changed where it stands: Enter saves, Esc puts it back. */
export function NameEditor({ exercise, onDirty }: Props) {
  const t = useTranslation();
  const [edits, setEdits] = useState(false);
  if (edits) return <NameForm exercise={exercise} onDirty={onDirty} onDone={() => setEdits(false)} />;
  return (
    <div className={`${classes.name} items-start flex between gap-2 touch-targets`}>
      <h3 className="break-anywhere t-title" title={exercise.name} lang={exercise.languages?.name}>
        {truncate(exercise.name, TRUNCATE.exerciseName)}
      </h3>
      <ActionIcon aria-label={t('Edit name')} ref={focusPencil} onClick={() => setEdits(true)}>
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** The first thing in the dialog once its exercise is there, and again when the form is gone. */
const focusPencil = (pencil: HTMLButtonElement | null) => pencil?.focus();

function NameForm({ exercise, onDirty, onDone }: Props & { onDone: () => void }) {
  const t = useTranslation();
  const { encoded_id, folder_id, name } = exercise;
  const form = useContractForm(Named, { name });
  const queries = useQueryClient();
  const rename = useChange(renameExercise, {
    form,
    onSuccess: (_, { body }) => renameInTrees(queries, body.exercise_id, body.name),
  });
  useEffect(() => {
    onDirty(form.isDirty);
    return () => onDirty(false);
  }, [form.isDirty, onDirty]);
  const save = form.submit(async (named) => {
    if (await rename.run({ body: { exercise_id: encoded_id, folder_id: folder_id ?? undefined, name: named.name } })) onDone();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onDone();
  };
  return (
    <Form onSubmit={save} busy={rename.isPending} className="gap-2">
      <FormTextField
        {...form.field('name')}
        label={t('Exercise name')}
        required
        lang={exercise.languages?.name}
        autoComplete="off"
        ref={focusFirst}
        onKeyDown={onKeyDown}
      />
      <div className="flex gap-2">
        <Button type="submit" loading={rename.isPending}>
          {t('Save')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </div>
    </Form>
  );
}

/** Stable, so that it runs once: when the field appears. */
const focusFirst = (field: HTMLInputElement | null) => {
  field?.focus();
  field?.select();
};
