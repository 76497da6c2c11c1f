import { PROGRAMME_LIMITS } from '@physio/contract/common/limits';
import { PROGRAMME_MESSAGES } from '@physio/contract/programmes/programmes';
import { useLocation, useNavigate } from '@tanstack/react-router';
import {
  type CSSProperties,
  type Dispatch,
  type RefObject,
  Suspense,
  useCallback,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useLeaveGuard } from '#platform/form/leave-guard.ts';
import { usePageHeading } from '#platform/page/page-heading.ts';
import type { Path } from '#platform/paths.ts';
import { toast } from '#platform/toast/toast.ts';
import { cx } from '#ui/cx.ts';
import { DragArea } from '#ui/dnd/DragArea.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { type Item, sessionMinutes } from '../items.ts';
import { AssignProgrammeDialog } from '../public.ts';
import classes from './Builder.module.css';
import { BuilderHeader } from './BuilderHeader.tsx';
import { type BuilderAction, type BuilderState, builderReducer, isDirty } from './builder.state.ts';
import { builderPaths, type Target, targetName, targetOf } from './builder-address.ts';
import { DraftOffer } from './DraftOffer.tsx';
import { PaneSplitter } from './PaneSplitter.tsx';
import { type Pane, PaneTabs } from './PaneTabs.tsx';
import { usePaneShare } from './pane-share.ts';
import { Picker } from './picker/Picker.tsx';
import { Sequence } from './sequence/Sequence.tsx';
import { useSequenceSteps } from './sequence/use-sequence-steps.ts';
import { useBuilderSave } from './use-builder-save.ts';
import { useBuilderShortcuts } from './use-builder-shortcuts.ts';
import { useDraft } from './use-draft.ts';

const SaveDialogs = lazyNamed(() => import('./SaveDialogs.tsx'), 'SaveDialogs');

type Props = {
  start: BuilderState;
  /** What is built now is the target of this name. */
  onHold: (name: string) => void;
};

export function Builder({ start, onHold }: Props) {
  const t = useTranslation();
  const navigate = useNavigate();
  const [state, dispatch] = useReducer(builderReducer, start);
  const [pane, setPane] = useState<Pane>(start.content.items.length > 0 ? 'programme' : 'exercises');
  const [said, setSaid] = useState('');
  const [share, setShare] = usePaneShare();
  const picker = useRef<HTMLElement>(null);
  const held = useRef<string | null>(null);
  const { content, opened } = state;
  const dirty = isDirty(state);
  useSameInOtherWords(start, state, dispatch);
  const minutes = sessionMinutes(content.items, content.repeats ?? 1);
  const { restoreDraft = false } = useLocation({ select: (location) => location.state });
  const draft = useDraft(state, (kept) => dispatch({ type: 'load', ...kept }), restoreDraft);

  const order = content.items.map(({ key }) => key).join();
  const ids = useMemo(() => (order === '' ? [] : order.split(',')), [order]);
  // Changes only with what is in the programme: the picker does not ask for the order.
  const known = ids.toSorted().join();
  const added = useMemo(() => (known === '' ? [] : known.split(',')), [known]);
  const count = ids.length;
  const steps = useSequenceSteps(dispatch, ids);
  const goOnAs = (target: Target, path: Path) => {
    held.current = targetName(target);
    onHold(held.current);
    void navigate({ ...path, replace: true, state: true } as never);
  };
  const saving = useBuilderSave(state, dispatch, {
    onSavedAs: (id) => goOnAs({ kind: 'edit', id }, builderPaths.edit(id)),
    onCopy: () => goOnAs({ kind: 'create' }, builderPaths.create()),
    onNoExercise: () => {
      setPane('exercises');
      picker.current?.querySelector('input')?.focus();
    },
    onLongNotes: (index) => {
      flushSync(() => setPane('programme'));
      steps.list.current?.querySelectorAll('textarea')[index]?.focus();
    },
  });
  useBuilderGuard(dirty, held);
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
    object: content.name,
  });

  const add = useCallback(
    (item: Item, at = count) => {
      if (count >= PROGRAMME_LIMITS.items) return toast.error(t(PROGRAMME_MESSAGES.tooMany));
      dispatch({ type: 'add', item, at });
      const place = Math.min(at, count) + 1;
      setSaid(t('{{name}} added, position {{place}}', { name: item.name, place }));
    },
    [count, t],
  );
  return (
    <div className={`${classes.builder} stack`} data-editing style={{ '--picker-share': `${share}%` } as CSSProperties}>
      <BuilderHeader state={state} dispatch={dispatch} dirty={dirty} minutes={minutes} saving={saving} />
      <DraftOffer draft={draft.offered} onRestore={draft.restoreOffered} onDiscard={draft.discardOffered} />
      <DragArea ids={ids} onMove={steps.move}>
        <PaneTabs pane={pane} onChange={setPane} count={count} />
        <section
          ref={picker}
          id="pane-exercises"
          className={`${classes.pane} may-shrink relative scroll-y`}
          data-shown={pane === 'exercises' || undefined}
          aria-label={t('Exercises')}
          data-native-undo
        >
          <Picker added={added} onAdd={add} />
        </section>
        <PaneSplitter share={share} onChange={setShare} />
        <section
          id="pane-programme"
          className={cx(`${classes.pane} may-shrink relative scroll-y`, 'sunken')}
          data-shown={pane === 'programme' || undefined}
          aria-label={t('Programme sequence')}
        >
          <Sequence items={content.items} ids={ids} minutes={minutes} repeats={content.repeats ?? 1} steps={steps} />
        </section>
      </DragArea>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
      <Suspense>
        {saving.dialog && <SaveDialogs state={state} dispatch={dispatch} saving={saving} />}
        {saving.dialog?.kind === 'assign' && (
          <AssignProgrammeDialog
            circuitId={saving.dialog.id}
            circuitName={saving.dialog.name}
            onClose={saving.closeDialog}
            onAssigned={() => void saving.refreshUsers()}
          />
        )}
      </Suspense>
    </div>
  );
}

/** The same version in the texts of another language, or translated meanwhile, as long as nothing is edited here. */
function useSameInOtherWords(start: BuilderState, state: BuilderState, dispatch: Dispatch<BuilderAction>): void {
  const [known, setKnown] = useState(start);
  if (start === known) return;
  setKnown(start);
  const { content, opened } = start;
  if (opened !== null && opened.hash === state.opened?.hash && !isDirty(state)) dispatch({ type: 'load', content, opened });
}

/** Asks before unsaved work is left for another page or another programme; `held` names the target it has become. */
function useBuilderGuard(dirty: boolean, held: RefObject<string | null>): void {
  const leaves = useCallback<Parameters<typeof useLeaveGuard>[1] & object>(
    (current, next) => {
      if (current.pathname !== next.pathname) return true;
      const name = targetName(targetOf(next.search));
      return name !== held.current && name !== targetName(targetOf(current.search));
    },
    [held],
  );
  useLeaveGuard(dirty, leaves);
}
