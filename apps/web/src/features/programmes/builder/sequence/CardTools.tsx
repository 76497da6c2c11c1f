import { IconArrowDown, IconArrowUp, IconReplace, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '#ui/use-translation.ts';
import type { Item } from '../../items.ts';
import classes from './SequenceCard.module.css';
import type { SequenceSteps } from './use-sequence-steps.ts';

type Props = { item: Item; index: number; count: number; steps: SequenceSteps; onSwap: (item: Item, index: number) => void };

/** What the drag and the keys do, as buttons. */
export function CardTools({ item, index, count, steps, onSwap }: Props) {
  const t = useTranslation();
  const { name } = item;
  return (
    <span className={classes.tools}>
      <button
        type="button"
        aria-label={t('Move {{name}} up', { name })}
        disabled={index === 0}
        onClick={() => steps.move(index, index - 1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={t('Move {{name}} down', { name })}
        disabled={index === count - 1}
        onClick={() => steps.move(index, index + 1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={t('Swap {{name}}', { name })}
        title={t('Another exercise in its place')}
        onClick={() => onSwap(item, index)}
      >
        <IconReplace size={16} aria-hidden />
      </button>
      <button
        type="button"
        className={classes.remove}
        aria-label={t('Remove {{name}}', { name })}
        onClick={() => steps.remove(item, index)}
      >
        <IconTrash size={16} aria-hidden />
      </button>
    </span>
  );
}
