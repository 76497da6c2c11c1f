import { useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useReducer, useRef, useState } from 'react';
import { usePageHeading } from '#platform/page/page-heading.ts';
import { cx } from '#ui/cx.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { type Item, sessionMinutes } from '../items.ts';
import { AssignProgrammeDialog } from '../public.ts';
import classes from './Builder.module.css';
import { BuilderHeader } from './BuilderHeader.tsx';
import { type BuilderState, builderReducer, isDirty } from './builder.state.ts';
import { builderPaths } from './builder-address.ts';
import { DraftOffer } from './DraftOffer.tsx';
import { type Pane, PaneTabs } from './PaneTabs.tsx';
import { Picker } from './picker/Picker.tsx';
import { SaveDialogs } from './SaveDialogs.tsx';
import { Sequence } from './sequence/Sequence.tsx';
import { useBuilderGuard } from './use-builder-guard.ts';
import { useBuilderSave } from './use-builder-save.ts';
import { useBuilderShortcuts } from './use-builder-shortcuts.ts';
import { useDraft } from './use-draft.ts';

type Props = { start: BuilderState /** What is built now has this id. */; onHold: (id: string) => void };

export function Builder({ start, onHold }: Props) {
  const t = useTranslation();
  const navigate = useNavigate();
  const [state, dispatch] = useReducer(builderReducer, start);
  const [pane, setPane] = useState<Pane>(start.content.items.length > 0 ? 'programme' : 'exercises');
  const [said, setSaid] = useState('');
  const picker = useRef<HTMLElement>(null);
  const savedAs = useRef<string | null>(null);
  const { content, opened } = state;
  const dirty = isDirty(state);
  const minutes = sessionMinutes(content.items, content.repeats ?? 1);
  const { restoreDraft = false } = useLocation({ select: (location) => location.state });
  const draft = useDraft(state, (kept) => dispatch({ type: 'load', ...kept }), restoreDraft);

  const saving = useBuilderSave(state, dispatch, {
    onSavedAs: (id) => {
      if (!opened) draft.dropNew();
      savedAs.current = id;
      onHold(id);
      void navigate({ ...builderPaths.edit(id), replace: true, state: true } as never);
    },
    onNoExercise: () => {
      setPane('exercises');
      picker.current?.querySelector('input')?.focus();
    },
  });
  useBuilderGuard(dirty, savedAs);
  useBuilderShortcuts(
    {
      undo: () => dispatch({ type: 'undo' }),
      redo: () => dispatch({ type: 'redo' }),
      save: () => saving.save(false),
      saveAndAssign: () => saving.save(true),
    },
    saving.dialog === null,
  );
  const assigned = opened && opened.users.length > 0 ? t('{{count}} patients assigned', { count: opened.users.length }) : '';
  usePageHeading({
    subtitle: opened ? [t('Editing'), content.name, assigned].filter(Boolean).join(' · ') : t('New programme'),
    ...(content.name && { crumb: content.name }),
  });

  const add = (item: Item) => {
    dispatch({ type: 'add', item });
    setSaid(t('{{name}} added, position {{place}}', { name: item.name, place: content.items.length + 1 }));
  };
  return (
    <div className={classes.builder}>
      <BuilderHeader state={state} dispatch={dispatch} dirty={dirty} minutes={minutes} saving={saving} />
      <DraftOffer draft={draft.offered} onRestore={draft.restoreOffered} onDiscard={draft.discardOffered} />
      <PaneTabs pane={pane} onChange={setPane} count={content.items.length} />
      <section
        ref={picker}
        id="pane-exercises"
        className={cx(classes.pane, classes.picker)}
        data-shown={pane === 'exercises' || undefined}
        aria-label={t('Exercises')}
        data-native-undo
      >
        <Picker items={content.items} onAdd={add} />
      </section>
      <section
        id="pane-programme"
        className={cx(classes.pane, classes.sequence)}
        data-shown={pane === 'programme' || undefined}
        aria-label={t('Programme sequence')}
      >
        <Sequence items={content.items} minutes={minutes} repeats={content.repeats ?? 1} dispatch={dispatch} />
      </section>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
      <SaveDialogs state={state} dispatch={dispatch} saving={saving} />
      {saving.dialog?.kind === 'assign' && (
        <Suspense>
          <AssignProgrammeDialog
            circuitId={saving.dialog.id}
            circuitName={saving.dialog.name}
            onClose={saving.closeDialog}
            onAssigned={(names) => dispatch({ type: 'addUsers', names })}
          />
        </Suspense>
      )}
    </div>
  );
}
