import type { Reply } from '@physio/contract/common/endpoint';
import { PROGRAMME_LIMITS } from '@physio/contract/common/limits';
import { NOTES_TOO_LONG } from '@physio/contract/programmes/programme-items';
import { createProgramme, PROGRAMME_MESSAGES, ProgrammeDetails, updateProgramme } from '@physio/contract/programmes/programmes';
import { type Dispatch, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '#platform/api/api-error.ts';
import { useChange } from '#platform/api/use-change.ts';
import { fieldErrors } from '#platform/form/contract-form.ts';
import { toast } from '#platform/toast/toast.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { exerciseDetails } from '../items.ts';
import { loadAssigned } from '../programmes.api.ts';
import { type BuilderAction, type BuilderState, isDirty, type Opened } from './builder.state.ts';
import type { Content } from './edits.ts';

/** `assign`: the assign dialog follows the save. `isForced`: whoever has the programme gets the change, or nothing changes. */
type Save = { content: Content; opened: Opened | null; assign: boolean; isForced?: true };
export type BuilderDialog = { kind: 'warning' | 'stale'; assign: boolean } | { kind: 'assign'; id: string; name: string };
export type HeaderErrors = Partial<Record<'name' | 'description' | 'reps', string>>;

const detailsOf = ({ name, description, repeats }: Content) => ({ name: name.trim(), description, reps: repeats ?? Number.NaN });

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
  const [dialog, setDialog] = useState<BuilderDialog | null>(null);
  const [errors, setErrors] = useState<HeaderErrors>({});
  const [isSaving, setSaving] = useState(false);
  /** The save that is under way; there is one at a time. */
  const sent = useRef<Save | null>(null);
  const finish = () => {
    sent.current = null;
    setSaving(false);
  };
  const onSuccess = ({ data: { circuit_id: id, circuit_hash: hash } }: Reply<typeof createProgramme>) => {
    if (sent.current === null) return;
    const { content, assign } = sent.current;
    dispatch({ type: 'saved', id, hash, content, at: new Date() });
    hooks.onSavedAs(id);
    setDialog(assign ? { kind: 'assign', id, name: content.name.trim() } : null);
    // While the lists are loaded again, what was changed meanwhile can be saved.
    finish();
  };
  /** Somebody else's save is asked about; of any other failure there is only a message. */
  const refuse = (error: unknown) => {
    const { opened = null, assign = false } = sent.current ?? {};
    const isStale = opened !== null && error instanceof ApiError && error.status === 409;
    setDialog(isStale ? { kind: 'stale', assign } : null);
    return isStale;
  };
  const create = useChange(createProgramme, { form: { refuse }, onSuccess });
  const update = useChange(updateProgramme, { form: { refuse }, onSuccess });

  const send = async ({ content, opened, assign, isForced }: Save) => {
    // A colleague may have assigned it since it was opened here.
    const users = opened && !isForced ? await loadAssigned(opened.id).catch(() => []) : [];
    if (users.length > 0) {
      dispatch({ type: 'setUsers', users });
      return setDialog({ kind: 'warning', assign });
    }
    const body = { circuit_details: detailsOf(content), exercise_details: exerciseDetails(content.items) };
    if (opened) await update.run({ params: { id: opened.id }, body: { ...body, circuit_hash: opened.hash } });
    else await create.run({ body });
  };
  const start = async (save: Save) => {
    if (sent.current !== null) return;
    sent.current = save;
    setSaving(true);
    await send(save);
    if (sent.current === save) finish();
  };

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
      toast.error(t(NOTES_TOO_LONG));
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
    isSaving,
    closeDialog: () => setDialog(null),
    forgetError: (field: keyof HeaderErrors) => setErrors(({ [field]: _, ...rest }) => rest),
    save: (assign: boolean) => {
      if (isSaving) return;
      const isChanged = opened === null || isDirty(state);
      if (!isChanged && assign) return setDialog({ kind: 'assign', id: opened.id, name: content.name });
      if (!check(content)) return;
      if (!isChanged) void start({ content, opened, assign, isForced: true });
      else if (opened && opened.users.length > 0) setDialog({ kind: 'warning', assign });
      else void start({ content, opened, assign });
    },
    forceUpdate: (assign: boolean) => void start({ content, opened, assign, isForced: true }),
    /** The copy is made at once; if that fails the builder stays in create mode with it. */
    saveAsCopy: (assign: boolean, name: string) => {
      dispatch({ type: 'createCopy', name });
      hooks.onCopy();
      setDialog(null);
      void start({ content: { ...content, name }, opened: null, assign });
    },
    refreshUsers: async () => {
      if (opened) dispatch({ type: 'setUsers', users: await loadAssigned(opened.id).catch(() => opened.users) });
    },
  };
}
