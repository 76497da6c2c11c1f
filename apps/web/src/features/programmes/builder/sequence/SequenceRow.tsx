import { memo } from 'react';
import { SortableItem } from '#ui/dnd/SortableItem.tsx';
import { type CardProps, SequenceCard } from './SequenceCard.tsx';

/** A card of the sequence with its place in the list; drawn anew only when its own exercise, number or choice changes. */
export const SequenceRow = memo(function SequenceRow(props: CardProps) {
  const { item } = props;
  return (
    <SortableItem id={item.key} data={{ label: item.name, overlay: () => <SequenceCard {...props} isLifted /> }}>
      <SequenceCard {...props} />
    </SortableItem>
  );
});
