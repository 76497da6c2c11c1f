import { IconArrowDown, IconArrowUp, IconReplace, IconTrash } from '@tabler/icons-react';
import { MenuButton } from '#ui/controls/MenuButton.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { type Item, spokenName } from '../../items.ts';
import classes from './SequenceCard.module.css';
import type { SequenceSteps } from './use-sequence-steps.ts';

type Props = {
  item: Item;
  isFirst: boolean;
  isLast: boolean;
  steps: SequenceSteps;
  onSwap: (item: Item, index: number) => void;
};

/** What the drag and the keys do, as buttons; on a phone as a menu. */
export function CardTools({ item, isFirst, isLast, steps, onSwap }: Props) {
  const t = useTranslation();
  const { key } = item;
  const name = spokenName(t, item);
  const moveBy = (by: number) => {
    const index = steps.placeOf(key);
    steps.move(index, index + by);
  };
  const place = () => steps.placeOf(key);
  return (
    <>
      <MenuButton
        label={t('More for {{name}}', { name })}
        className={`${classes.dots} absolute on-phones`}
        entries={() => [
          !isFirst && { label: t('Move {{name}} up', { name }), icon: IconArrowUp, onClick: () => moveBy(-1) },
          !isLast && { label: t('Move {{name}} down', { name }), icon: IconArrowDown, onClick: () => moveBy(1) },
          { label: t('Swap {{name}}', { name }), icon: IconReplace, onClick: () => onSwap(item, place()) },
          { label: t('Remove {{name}}', { name }), icon: IconTrash, onClick: () => steps.remove(item, place()) },
        ]}
      />
      <span className={`${classes.tools} flex gap-1 push off-phones`}>
        {/* One that is disabled at the end would lose the focus of who pressed it by key. */}
        <button
          className="target-s center rounded-chip text-secondary stands-out"
          type="button"
          aria-label={t('Move {{name}} up', { name })}
          aria-disabled={isFirst}
          onClick={() => !isFirst && moveBy(-1)}
        >
          <IconArrowUp size={16} aria-hidden />
        </button>
        <button
          className="target-s center rounded-chip text-secondary stands-out"
          type="button"
          aria-label={t('Move {{name}} down', { name })}
          aria-disabled={isLast}
          onClick={() => !isLast && moveBy(1)}
        >
          <IconArrowDown size={16} aria-hidden />
        </button>
        <button
          className="target-s center rounded-chip text-secondary stands-out"
          type="button"
          aria-label={t('Swap {{name}}', { name })}
          title={t('Another exercise in its place')}
          onClick={() => onSwap(item, place())}
        >
          <IconReplace size={16} aria-hidden />
        </button>
        <button
          type="button"
          className={`${classes.remove} target-s center rounded-chip text-secondary`}
          aria-label={t('Remove {{name}}', { name })}
          onClick={() => steps.remove(item, place())}
        >
          <IconTrash size={16} aria-hidden />
        </button>
      </span>
    </>
  );
}
