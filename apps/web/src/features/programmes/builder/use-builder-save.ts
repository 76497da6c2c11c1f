import { PROGRAMME_LIMITS } from '@physio/contract/limits';
import { createProgramme, PROGRAMME_MESSAGES, ProgrammeDetails, updateProgramme } from '@physio/contract/programmes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, errorMessage } from '#platform/api/api-error.ts';
import { call, newKey } from '#platform/api/client.ts';
import { fieldErrors } from '#platform/form/contract-form.ts';
import { toast } from '#platform/toast/toast.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { exerciseDetails } from '../items.ts';
import { loadAssigned, refreshProgrammes } from '../programmes.api.ts';
import { type BuilderAction, type BuilderState, isDirty, type Opened } from './builder.state.ts';
import type { Content } from './edits.ts';

/** `assign`: the assign dialog follows the save. `isForced`: whoever has the programme gets the change, or nothing changes. */
type Save = { content: Content; opened: Opened | null; assign: boolean; isForced?: true };
export type BuilderDialog = { kind: 'warning' | 'stale'; assign: boolean } | { kind: 'assign'; id: string; name: string };
export type HeaderErrors = Partial<Record<'name' | 'description' | 'reps', string>>;

const detailsOf = ({ name, description, repeats }: Content) => ({ name: name.trim(), description, reps: repeats ?? Number.NaN });

/** Sends a save. A create keeps its key until it is answered: one whose answer was lost is not made twice. */
function useSend() {
  const create = useRef({ text: '', key: '' });
  return async ({ content, opened }: Save) => {
    const body = { circuit_details: detailsOf(content), exercise_details: exerciseDetails(content.items) };
    if (opened) return call(updateProgramme, { params: { id: opened.id }, body: { ...body, circuit_hash: opened.hash } });
    const text = JSON.stringify(body);
    if (create.current.text !== text) create.current = { text, key: newKey() };
    const reply = await call(createProgramme, { body }, { idempotencyKey: create.current.key });
    create.current = { text: '', key: '' };
    return reply;
  };
}

type Hooks = {
  onSavedAs: (id: string) => void;
  /** It is a new programme from now on, saved or not. */
  onCopy: () => void;
  onNoExercise: () => void;
  /** The notes of the card at this place are too long. */
  onLongNotes: (index: number) => void;
};

/**
 * Saves as the mode asks: checks first, warns when what patients have would change, asks when someone else changed it.
 * What was not changed is assigned as it is.
 */
export function useBuilderSave(state: BuilderState, dispatch: Dispatch<BuilderAction>, hooks: Hooks) {
  const t = useTranslation();
  const queries = useQueryClient();
  const send = useSend();
  const [dialog, setDialog] = useState<BuilderDialog | null>(null);
  const [errors, setErrors] = useState<HeaderErrors>({});
  const mutation = useMutation({
    mutationFn: async (save: Save) => {
      // A colleague may have assigned it since it was opened here.
      const assigned = save.opened && !save.isForced ? await loadAssigned(save.opened.id).catch(() => []) : [];
      return assigned.length > 0 ? { assigned } : { saved: await send(save) };
    },
    onSuccess: ({ assigned, saved }, { content, opened, assign }) => {
      if (assigned) {
        dispatch({ type: 'setUsers', users: assigned });
        return setDialog({ kind: 'warning', assign });
      }
      const { circuit_id: id, circuit_hash: hash } = saved.data;
      toast.success(t(opened ? PROGRAMME_MESSAGES.updated : PROGRAMME_MESSAGES.created));
      dispatch({ type: 'saved', id, hash, content, at: new Date() });
      hooks.onSavedAs(id);
      void refreshProgrammes(queries);
      setDialog(assign ? { kind: 'assign', id, name: content.name.trim() } : null);
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
    const tooLong = content.items.findIndex(({ notes }) => notes.length > PROGRAMME_LIMITS.notes);
    if (tooLong >= 0) {
      toast.error(t(PROGRAMME_MESSAGES.notesTooLong));
      hooks.onLongNotes(tooLong);
    }
    if (content.items.length === 0) {
      toast.error(t(PROGRAMME_MESSAGES.noExercise));
      hooks.onNoExercise();
    }
    return content.items.length > 0 && tooLong < 0;
  };

  const { content, opened } = state;
  return {
    dialog,
    errors,
    isSaving: mutation.isPending,
    closeDialog: () => setDialog(null),
    forgetError: (field: keyof HeaderErrors) => setErrors(({ [field]: _, ...rest }) => rest),
    save: (assign: boolean) => {
      if (mutation.isPending) return;
      const isChanged = opened === null || isDirty(state);
      if (!isChanged && assign) return setDialog({ kind: 'assign', id: opened.id, name: content.name });
      if (!check(content)) return;
      if (!isChanged) mutation.mutate({ content, opened, assign, isForced: true });
      else if (opened && opened.users.length > 0) setDialog({ kind: 'warning', assign });
      else mutation.mutate({ content, opened, assign });
    },
    forceUpdate: (assign: boolean) => mutation.mutate({ content, opened, assign, isForced: true }),
    /** the copy is made at once; if that fails the builder stays in create mode with it. */
    saveAsCopy: (assign: boolean, name: string) => {
      dispatch({ type: 'createCopy', name });
      hooks.onCopy();
      setDialog(null);
      mutation.mutate({ content: { ...content, name }, opened: null, assign });
    },
    refreshUsers: async () => {
      if (opened) dispatch({ type: 'setUsers', users: await loadAssigned(opened.id).catch(() => opened.users) });
    },
  };
}
