import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#ui/use-translation.ts';
import { removalQuery } from '../classification.api.ts';
import { isEmpty } from './diff.ts';
import classes from './Editor.module.css';
import type { Editor } from './use-editor.ts';

type Props = { editor: Editor; isBusy: boolean; onSave: () => void };

/** What a save would change, and what exercises would lose by it. */
export function SaveBar({ editor, isBusy, onSave }: Props) {
  const t = useTranslation();
  const { state, dispatch, diff, problems, isDirty } = editor;
  const removal = useQuery({
    ...removalQuery(state.setId, state.version, diff.removedIds),
    enabled: diff.removedIds.length > 0,
  });
  const counts = [
    diff.added > 0 && t('{{count}} added', { count: diff.added }),
    diff.renamed > 0 && t('{{count}} renamed', { count: diff.renamed }),
    diff.moved > 0 && t('{{count}} moved', { count: diff.moved }),
    diff.removed > 0 && t('{{count}} removed', { count: diff.removed }),
  ].filter((text) => text !== false);
  const hasProblems = problems.length + state.textProblems.length > 0;
  const exercises = diff.removedIds.length > 0 ? (removal.data ?? 0) : 0;
  return (
    <div className={`${classes.bar} sticky row wrap on-surface gap-2 line-above py-3 px-4`}>
      <p role="status">
        {counts.length > 0 ? counts.join(' · ') : t('No changes to save')}
        {exercises > 0 && <strong className="medium">{t('{{count}} exercises lose what is removed', { count: exercises })}</strong>}
      </p>
      {isDirty && (
        <Button variant="default" onClick={() => dispatch({ type: 'edit', change: () => state.saved })}>
          {t('Discard changes')}
        </Button>
      )}
      <Button
        onClick={onSave}
        loading={isBusy}
        disabled={hasProblems || isEmpty(diff)}
        title={hasProblems ? t('Solve the problems first') : undefined}
      >
        {t('Save changes')}
      </Button>
    </div>
  );
}
