import { IconBarbell, IconClock } from '@tabler/icons-react';
import { type Dispatch, useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';
import { toast } from '#platform/toast/toast.ts';
import { SortableItem } from '#ui/dnd/SortableItem.tsx';
import { SortableList } from '#ui/dnd/SortableList.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import type { Item } from '../../items.ts';
import type { BuilderAction } from '../builder.state.ts';
import classes from './Sequence.module.css';
import { SequenceCard } from './SequenceCard.tsx';

type Props = { items: readonly Item[]; minutes: number; repeats: number; dispatch: Dispatch<BuilderAction> };
const MANY = 6;

export function Sequence({ items, minutes, repeats, dispatch }: Props) {
  const t = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  /** Moving a card in the document would drop the focus: it stays where it was. */
  const move = useCallback(
    (from: number, to: number) => {
      const focused = document.activeElement;
      flushSync(() => dispatch({ type: 'move', from, to }));
      if (focused instanceof HTMLElement && list.current?.contains(focused)) focused.focus();
    },
    [dispatch],
  );
  const remove = useCallback(
    (item: Item, index: number) => {
      dispatch({ type: 'remove', key: item.key });
      const back = () => dispatch({ type: 'add', item, at: index });
      toast.undo(t('{{name}} removed', { name: item.name }), t('Undo'), back);
    },
    [dispatch, t],
  );
  /** Enter goes to the same field of the next card. */
  const goOn = useCallback((field: string, index: number) => {
    const same = list.current?.querySelectorAll<HTMLElement>(`[data-field="${field}"]`);
    same?.[index + 1]?.focus();
  }, []);
  const entries = items.map(({ key, name }) => ({ id: key, label: name }));
  const card = (item: Item, index: number) => ({
    item,
    index,
    count: items.length,
    dispatch,
    onMove: move,
    onRemove: remove,
    onNext: goOn,
  });
  return (
    <>
      <div className={classes.head}>
        <h2 tabIndex={-1}>
          {t('Programme sequence')} <span>· {t('{{count}} exercises', { count: items.length })}</span>
        </h2>
        {items.length > 0 && (
          <span
            className={classes.minutes}
            title={t('Sets × (reps × (movement + hold) + rest), all together × {{repeats}} repeats', { repeats })}
          >
            <IconClock size={16} aria-hidden />
            {t('about {{count}} min a session', { count: minutes })}
          </span>
        )}
      </div>
      {items.length === 0 && (
        <div className={classes.empty}>
          <IconBarbell size={32} stroke={1.4} aria-hidden />
          <p>{t('Add exercises from the list to build the programme.')}</p>
        </div>
      )}
      <SortableList
        entries={entries}
        onMove={move}
        overlay={(id) => {
          const index = items.findIndex(({ key }) => key === id);
          const item = items[index];
          return item ? <SequenceCard {...card(item, index)} isLifted /> : null;
        }}
      >
        <ul ref={list} className={classes.list}>
          {items.map((item, index) => (
            <SortableItem key={item.key} id={item.key}>
              {(handle) => <SequenceCard {...card(item, index)} handle={handle} />}
            </SortableItem>
          ))}
        </ul>
      </SortableList>
      {items.length > MANY && (
        <p className={classes.hint}>{t('Patients tend to do fewer exercises when there are more than six.')}</p>
      )}
    </>
  );
}
