import { type Dispatch, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { toast } from '#platform/toast/toast.ts';
import { closeUp } from '#ui/motion.ts';
import { useTranslation } from '#ui/use-translation.ts';
import type { Item } from '../../items.ts';
import type { BuilderAction } from '../builder.state.ts';

const rowsOf = (list: HTMLElement | null) => [...(list?.children ?? [])] as HTMLElement[];

export type SequenceSteps = ReturnType<typeof useSequenceSteps>;

/** What can be done with a card of the sequence, with the focus left where the hands are. The functions stay the same. */
export function useSequenceSteps(dispatch: Dispatch<BuilderAction>, ids: readonly string[]) {
  const t = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const order = useRef(ids);
  useLayoutEffect(() => {
    order.current = ids;
  }, [ids]);

  /** Asked for when it is needed: a card that was given its place would be rendered again whenever another one moves past it. */
  const placeOf = useCallback((key: string) => order.current.indexOf(key), []);

  /** Moving a card in the document would drop the focus: it stays where it was. */
  const move = useCallback(
    (from: number, to: number) => {
      const focused = document.activeElement;
      flushSync(() => dispatch({ type: 'move', from, to }));
      if (focused instanceof HTMLElement && list.current?.contains(focused)) focused.focus();
    },
    [dispatch],
  );

  /** The focus goes to the card that takes the place. */
  const remove = useCallback(
    (item: Item, index: number) => {
      const had = list.current?.contains(document.activeElement);
      const tops = rowsOf(list.current).map(({ offsetTop }) => offsetTop);
      flushSync(() => dispatch({ type: 'remove', key: item.key }));
      closeUp(rowsOf(list.current).slice(index), (tops[index + 1] ?? 0) - (tops[index] ?? 0));
      const cards = list.current?.querySelectorAll<HTMLElement>('article') ?? [];
      if (had) cards[Math.min(index, cards.length - 1)]?.querySelector('button')?.focus();
      const back = () => dispatch({ type: 'add', item, at: index });
      toast.undo(t('{{name}} removed', { name: item.name }), t('Undo'), back);
    },
    [dispatch, t],
  );

  const swap = useCallback(
    (key: string, index: number, item: Item) => {
      flushSync(() => dispatch({ type: 'swap', key, item }));
      list.current?.querySelectorAll<HTMLElement>('article')[index]?.querySelector('button')?.focus();
    },
    [dispatch],
  );

  /** Enter goes to the same field of the next card. */
  const goOn = useCallback((field: string, index: number) => {
    const same = list.current?.querySelectorAll<HTMLElement>(`[data-field="${field}"]`);
    same?.[index + 1]?.focus();
  }, []);

  return useMemo(() => ({ list, dispatch, placeOf, move, remove, swap, goOn }), [dispatch, placeOf, move, remove, swap, goOn]);
}
