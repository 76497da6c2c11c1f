import { IconGripVertical } from '@tabler/icons-react';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { cx } from '../cx.ts';
import classes from './dnd.module.css';
import type { DragData } from './drag-data.ts';
import { CARD } from './drop-place.ts';
import { HANDLE } from './press-sensor.ts';
import { LiftContext } from './SortableList.tsx';

const CardContext = createContext<{ id: string; data: DragData } | null>(null);

type Props = { id: string; data: DragData; className?: string; children: ReactNode };

/** One card of a `SortableList`: its place stays open with a dashed line while the card itself is under the pointer. */
export function SortableItem({ id, data, className, children }: Props) {
  const lift = use(LiftContext);
  const card = useMemo(() => ({ id, data }), [id, data]);
  return (
    <li
      className={cx(`${classes.item} relative`, className)}
      {...{ [CARD]: true }}
      onPointerDown={(event) => lift?.begin(id, data, event)}
    >
      <CardContext value={card}>{children}</CardContext>
    </li>
  );
}

/** The grip: a finger drags by it, the keyboard lifts with Space. */
export function DragHandle({ label }: { label: string }) {
  const lift = use(LiftContext);
  const card = use(CardContext);
  return (
    <button
      type="button"
      className={`${classes.handle} stands-out center rounded-chip text-muted p-0`}
      aria-label={label}
      aria-roledescription="sortable"
      aria-describedby={lift?.describedBy}
      {...{ [HANDLE]: true }}
      onKeyDown={(event) => card && lift?.begin(card.id, card.data, event)}
    >
      <IconGripVertical size={18} aria-hidden />
    </button>
  );
}
