import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconFoldDown, IconFoldUp, IconPlus } from '@tabler/icons-react';
import { useTranslation } from '#ui/use-translation.ts';
import { wayTo } from './draft.ts';
import { type Editor, takesOptions } from './use-editor.ts';

type Props = { editor: Editor; isTree: boolean };

/** Add, open everything, undo and redo. An option is added below what has the focus in the tree. */
export function EditorTools({ editor, isTree }: Props) {
  const t = useTranslation();
  const { state, dispatch, add, focused, isAllOpen, toggleAll } = editor;
  const way = wayTo(state.draft, focused);
  const parent = way.at(-1);
  const addTo = parent && t('Add option to {{name}}', { name: parent.name });
  const Fold = isAllOpen ? IconFoldUp : IconFoldDown;
  const undo = t('Undo');
  const redo = t('Redo');
  const all = isAllOpen ? t('Collapse all') : t('Expand all');
  return (
    <div className="row wrap gap-2">
      <h2 id="tree-heading" className="flex-1">
        {t('Classification')}
      </h2>
      {isTree && (
        <>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => add(null, t('New section'))}>
            {t('Add section')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={parent === undefined || !takesOptions(way.length)}
            // Its text is always the same: with a name in it, the tools would wrap, and the tree move, when another row is pressed.
            aria-label={addTo}
            title={parent && !takesOptions(way.length) ? t('Deepest level') : addTo}
            onClick={() => parent && add(parent.key, t('New option'))}
          >
            {t('Add option')}
          </Button>
        </>
      )}
      <span className="row gap-1 flex-none">
        {isTree && (
          <ActionIcon aria-label={all} title={all} onClick={toggleAll}>
            <Fold size={18} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon
          aria-label={undo}
          title={undo}
          disabled={state.past.length === 0 && state.textProblems.length === 0}
          onClick={() => dispatch({ type: 'undo' })}
        >
          <IconArrowBackUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={redo} title={redo} disabled={state.future.length === 0} onClick={() => dispatch({ type: 'redo' })}>
          <IconArrowForwardUp size={18} aria-hidden />
        </ActionIcon>
      </span>
    </div>
  );
}
