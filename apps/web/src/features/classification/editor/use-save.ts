import { CLASSIFICATION_MESSAGES, type ClassificationSet } from '@physio/contract/classification';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorMessage } from '#platform/api/api-error.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { toast } from '#platform/toast/toast.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { readSet, removalQuery, useSaveClassification } from '../classification.api.ts';
import { diffOf } from './diff.ts';
import { fromSet, toTree } from './draft.ts';
import type { EditorState } from './editor.state.ts';
import type { Editor } from './use-editor.ts';

/** Saving, with what is asked before and what is done when somebody else saved meanwhile. */
export function useSave({ state, dispatch, load }: Editor) {
  const t = useTranslation();
  const queries = useQueryClient();
  const mutation = useSaveClassification();
  const [theirs, setTheirs] = useState<ClassificationSet | null>(null);
  const [isBusy, setBusy] = useState(false);

  /** Exercises lose the options that go: never without a yes. */
  const mayRemove = async ({ setId, version, saved, draft }: EditorState) => {
    const { removed, removedIds } = diffOf(saved, draft);
    const exercises =
      removedIds.length === 0 ? 0 : await queries.fetchQuery({ ...removalQuery(setId, version, removedIds), staleTime: 0 });
    if (exercises === 0) return true;
    return confirm({
      title: t('Save changes?'),
      body: t('{{removed}} options are removed. {{count}} exercises are filed under them and lose them.', {
        removed,
        count: exercises,
      }),
      action: t('Save changes'),
      danger: true,
    });
  };
  const save = async (from: EditorState) => {
    setBusy(true);
    try {
      if (!(await mayRemove(from))) return;
      const [set] = await mutation.mutateAsync({ id: from.setId, version: from.version, data: toTree(from.draft) });
      if (set) load(set);
      setTheirs(null);
      toast.success(t(CLASSIFICATION_MESSAGES.saved));
    } catch (error) {
      const isStale = error instanceof ApiError && error.status === 409;
      const newer = isStale ? await readSet().catch(() => undefined) : undefined;
      if (newer) setTheirs(newer);
      else toast.error(t(errorMessage(error, CLASSIFICATION_MESSAGES.saveFailed)));
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    theirs,
    save: () => save(state),
    viewTheirs: () => {
      if (theirs) dispatch({ type: 'takeTheirs', set: theirs });
      setTheirs(null);
    },
    overwrite: async () => {
      if (!theirs) return;
      dispatch({ type: 'keepMine', set: theirs });
      setTheirs(null);
      await save({ ...state, version: theirs.version, saved: fromSet(theirs) });
    },
  };
}
