import { CLASSIFICATION_NAME, type ClassificationSet, updateClassification } from '@physio/contract/classification/classification';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, errorText } from '#platform/api/api-error.ts';
import { useChange } from '#platform/api/use-change.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { toast } from '#platform/toast/toast.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { readSet, rememberSaved, removalQuery } from '../classification.api.ts';
import { diffOf } from './diff.ts';
import { changedTexts, toSections, toTree } from './document.ts';
import { fromSet } from './draft.ts';
import type { EditorState } from './editor.state.ts';
import type { Editor } from './use-editor.ts';

/** Saving, with what is asked before and what is done when somebody else saved meanwhile. */
export function useSave({ state, dispatch, load }: Editor) {
  const t = useTranslation();
  const queries = useQueryClient();
  const [theirs, setTheirs] = useState<ClassificationSet | null>(null);
  /** The refusal of a save that somebody else's came before. */
  const stale = useRef<ApiError | null>(null);
  const update = useChange(updateClassification, {
    form: {
      refuse: (error) => {
        stale.current = error instanceof ApiError && error.status === 409 ? error : null;
        return stale.current !== null;
      },
    },
    onSuccess: ({ data }) => rememberSaved(queries, data),
  });
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
  const showTheirs = async (refusal: ApiError) => {
    const newer = await readSet().catch(() => undefined);
    if (newer) setTheirs(newer);
    else toast.error(errorText(t, refusal, updateClassification.failed));
  };
  const send = async ({ setId: id, version, saved, draft }: EditorState) => {
    const textsOf = changedTexts(saved);
    const tree = { data: toTree(draft, textsOf), sections: toSections(draft, textsOf) };
    const body = { name: CLASSIFICATION_NAME, ...tree, version } as const;
    const reply = await update.run({ params: { id }, body });
    if (reply === null) return stale.current && showTheirs(stale.current);
    const [set] = reply.data;
    if (set) load(set);
    setTheirs(null);
  };
  const save = async (from: EditorState) => {
    setBusy(true);
    try {
      if (await mayRemove(from)) await send(from);
    } catch (error) {
      toast.error(errorText(t, error, updateClassification.failed));
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
