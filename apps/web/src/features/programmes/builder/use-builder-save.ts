import { PROGRAMME_LIMITS } from '@physio/contract/limits';
import { createProgramme, PROGRAMME_MESSAGES, ProgrammeDetails, updateProgramme } from '@physio/contract/programmes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, errorMessage } from '#platform/api/api-error.ts';
import { call, newKey } from '#platform/api/client.ts';
import { fieldErrors } from '#platform/form/contract-form.ts';
import { toast } from '#platform/toast/toast.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { exerciseDetails } from '../items.ts';
import { refreshProgrammes } from '../programmes.api.ts';
import { type BuilderAction, type BuilderState, copyName, type Opened } from './builder.state.ts';
import type { Content } from './edits.ts';

/** `assign`: the assign dialog follows the save. */
type Save = { content: Content; opened: Opened | null; assign: boolean };
export type BuilderDialog = { kind: 'warning' | 'stale'; assign: boolean } | { kind: 'assign'; id: string; name: string };
export type HeaderErrors = Partial<Record<'name' | 'description' | 'reps', string>>;

const detailsOf = ({ name, description, repeats }: Content) => ({ name: name.trim(), description, reps: repeats ?? Number.NaN });

function send({ content, opened }: Save) {
  const body = { circuit_details: detailsOf(content), exercise_details: exerciseDetails(content.items) };
  return opened
    ? call(updateProgramme, { params: { id: opened.id }, body: { ...body, circuit_hash: opened.hash } })
    : call(createProgramme, { body }, { idempotencyKey: newKey() });
}

type Hooks = { onSavedAs: (id: string) => void; onNoExercise: () => void };

/** Saves as the mode asks: checks first, warns when patients have the programme, asks when someone else changed it. */
export function useBuilderSave(state: BuilderState, dispatch: Dispatch<BuilderAction>, { onSavedAs, onNoExercise }: Hooks) {
  const t = useTranslation();
  const queries = useQueryClient();
  const [dialog, setDialog] = useState<BuilderDialog | null>(null);
  const [errors, setErrors] = useState<HeaderErrors>({});
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: ({ data }, { content, opened, assign }) => {
      toast.success(t(opened ? PROGRAMME_MESSAGES.updated : PROGRAMME_MESSAGES.created));
      dispatch({ type: 'saved', id: data.circuit_id, hash: data.circuit_hash, content, at: new Date() });
      onSavedAs(data.circuit_id);
      void refreshProgrammes(queries);
      setDialog(assign ? { kind: 'assign', id: data.circuit_id, name: content.name.trim() } : null);
    },
    onError: (error, { opened, assign }) => {
      const stale = opened !== null && error instanceof ApiError && error.status === 409;
      setDialog(stale ? { kind: 'stale', assign } : null);
      if (!stale) toast.error(t(errorMessage(error, opened ? PROGRAMME_MESSAGES.updateFailed : PROGRAMME_MESSAGES.createFailed)));
    },
  });

  const check = (content: Content): boolean => {
    const found: HeaderErrors = fieldErrors(ProgrammeDetails, detailsOf(content));
    // The fields may be folded away: they must be there before the focus can go to one.
    flushSync(() => setErrors(found));
    if (Object.keys(found).length > 0) {
      document.getElementById(found.name ? 'programme-name' : found.reps ? 'programme-repeats' : 'programme-description')?.focus();
      return false;
    }
    if (content.items.length > PROGRAMME_LIMITS.items) toast.error(t(PROGRAMME_MESSAGES.tooMany));
    if (content.items.length === 0) {
      toast.error(t(PROGRAMME_MESSAGES.noExercise));
      onNoExercise();
    }
    return content.items.length > 0 && content.items.length <= PROGRAMME_LIMITS.items;
  };

  const { content, opened } = state;
  return {
    dialog,
    errors,
    isSaving: mutation.isPending,
    closeDialog: () => setDialog(null),
    forgetError: (field: keyof HeaderErrors) => setErrors(({ [field]: _, ...rest }) => rest),
    save: (assign: boolean) => {
      if (mutation.isPending || !check(content)) return;
      if (opened && opened.users.length > 0) setDialog({ kind: 'warning', assign });
      else mutation.mutate({ content, opened, assign });
    },
    forceUpdate: (assign: boolean) => mutation.mutate({ content, opened, assign }),
    /** the copy is made at once; if that fails the builder stays in create mode with it. */
    saveAsCopy: (assign: boolean) => {
      dispatch({ type: 'createCopy' });
      setDialog(null);
      mutation.mutate({ content: { ...content, name: copyName(content.name) }, opened: null, assign });
    },
  };
}
