import { memo, useMemo } from 'react';
import { SortableItem } from '#ui/dnd/SortableItem.tsx';
import { useStableCallback } from '#ui/use-stable-callback.ts';
import { type CardProps, SequenceCard } from './SequenceCard.tsx';

/** A card of the sequence with its place in the list; rendered again only when its own exercise, number or choice changes. */
export const SequenceRow = memo(function SequenceRow(props: CardProps) {
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
