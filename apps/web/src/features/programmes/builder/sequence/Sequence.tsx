import { IconBarbell } from '@tabler/icons-react';
import { memo, Suspense, useCallback, useMemo, useState } from 'react';
import { cx } from '#ui/cx.ts';
import { SortableItem } from '#ui/dnd/SortableItem.tsx';
import { EmptyList, SortableList } from '#ui/dnd/SortableList.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { mark, NONE, pickShown } from '#ui/selection.ts';
import { useStableCallback } from '#ui/use-stable-callback.ts';
import { useTranslation } from '#ui/use-translation.ts';
import type { Item } from '../../items.ts';
import { DoseBar } from './DoseBar.tsx';
import classes from './Sequence.module.css';
import { type CardProps, SequenceCard } from './SequenceCard.tsx';
import { SessionTime } from './SessionTime.tsx';
import type { SequenceSteps } from './use-sequence-steps.ts';

const SwapDialog = lazyNamed(() => import('./SwapDialog.tsx'), 'SwapDialog');

type Props = {
  items: readonly Item[];
  /** Their keys in order; the same list while the order is the same. */
  ids: string[];
  minutes: number;
  repeats: number;
  steps: SequenceSteps;
};
const MANY = 6;

export function Sequence({ items, ids, minutes, repeats, steps }: Props) {
  const t = useTranslation();
  const { chosen, mark, markAll } = useSelection(items);
  const [swapping, setSwapping] = useState<{ item: Item; index: number } | null>(null);
  const startSwap = useCallback((item: Item, index: number) => setSwapping({ item, index }), []);
  const isChosen = new Set(chosen);
  const [wantsToChoose, setChoosing] = useState(false);
  const isChoosing = wantsToChoose || chosen.length > 0;
  return (
    <>
      <div className={`${classes.head} gap-y-1 gap-x-3 flex wrap between baseline mb-3`}>
        <h2 tabIndex={-1}>
          {t('Programme sequence')}{' '}
          <span key={items.length} className={classes.count} data-adds-up>
            · {t('{{count}} exercises', { count: items.length })}
          </span>
        </h2>
        {items.length > 0 && <SessionTime items={items} minutes={minutes} repeats={repeats} />}
      </div>
      {items.length > 0 && (
        <DoseBar
          items={items}
          chosen={chosen}
          onMarkAll={markAll}
          onChoose={isChoosing ? undefined : () => setChoosing(true)}
          dispatch={steps.dispatch}
        />
      )}
      {items.length === 0 && (
        <EmptyList className={`${classes.empty} p-6 center-content rounded-card text-center text-secondary gap-3`}>
          <IconBarbell size={32} stroke={1.4} aria-hidden />
          <p>{t('Add exercises from the list, or drop them here.')}</p>
        </EmptyList>
      )}
      <SortableList ids={ids} ref={steps.list} className={cx('stack gap-2', isChoosing && classes.choosing)}>
        {items.map((item, index) => (
          <SequenceRow
            key={item.key}
            item={item}
            index={index}
            isLast={index === items.length - 1}
            steps={steps}
            isChosen={isChosen.has(item)}
            onChoose={mark}
            onSwap={startSwap}
          />
        ))}
      </SortableList>
      {items.length > MANY && (
        <p className="text-secondary t-small mt-3">{t('Patients tend to do fewer exercises when there are more than six.')}</p>
      )}
      <Suspense>
        {swapping && (
          <SwapDialog
            item={swapping.item}
            taken={ids}
            onClose={() => setSwapping(null)}
            onSwap={(item) => {
              setSwapping(null);
              steps.swap(swapping.item.key, swapping.index, item);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** A card of the sequence with its place in the list; rendered again only when its own exercise, number or choice changes. */
const SequenceRow = memo(function SequenceRow(props: CardProps) {
  const { key, name } = props.item;
  const overlay = useStableCallback(() => <SequenceCard {...props} isLifted />);
  // Kept, so that the handle of a card that only gets another number is not rendered with it.
  const data = useMemo(() => ({ label: name, overlay }), [name, overlay]);
  return (
    <SortableItem id={key} data={data}>
      <SequenceCard {...props} />
    </SortableItem>
  );
});

/** Which cards are chosen. What leaves the programme is not chosen any more, and is chosen again when it comes back. */
function useSelection(items: readonly Item[]) {
  const [selection, setSelection] = useState(NONE);
  const order = items.map(({ key }) => key);
  return {
    chosen: items.filter(({ key }) => selection.ids.has(key)),
    /** `wide` takes along all cards since the one clicked last. */
    mark: useStableCallback((key: string, on: boolean, wide: boolean) =>
      setSelection((before) => mark(before, order, key, { on, wide })),
    ),
    markAll: (on: boolean) => setSelection(on ? pickShown(NONE, order) : NONE),
  };
}
