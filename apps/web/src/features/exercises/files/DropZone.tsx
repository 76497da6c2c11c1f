import { useDroppable } from '@dnd-kit/core';
import { type Icon, IconArrowBigDownLine, IconLock } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './files.module.css';

type Props = {
  id: string;
  title: string;
  icon: Icon;
  /** Accepted types in words. */
  accepts: string;
  /** While a file is dragged: why it cannot be dropped here, or null when it can. */
  refusal: string | null;
  isDragging: boolean;
  children: ReactNode;
};

/** A card that files are dropped on. It shows what would happen before the file is let go. */
export function DropZone({ id, title, icon: Glyph, accepts, refusal, isDragging, children }: Props) {
  const t = useTranslation();
  const titleId = useId();
  const { setNodeRef, isOver } = useDroppable({ id });
  const state = !isDragging ? 'rest' : refusal === null ? 'allowed' : 'refused';
  return (
    <section
      ref={setNodeRef}
      className={`${classes.zone} raised stack content-start may-shrink relative gap-2 p-3`}
      data-state={state}
      data-over={isOver || undefined}
      aria-labelledby={titleId}
    >
      <header className="stack items-center text-secondary gap-x-2">
        <Glyph size={20} stroke={1.6} aria-hidden />
        <h3 className="text-primary t-lead" id={titleId}>
          {title}
        </h3>
        <small>{accepts}</small>
      </header>
      {children}
      {isDragging && (
        <p className={`${classes.verdict} absolute row justify-center on-surface rounded-chip text-primary medium gap-2 py-1 px-2`}>
          {refusal === null ? <IconArrowBigDownLine size={18} aria-hidden /> : <IconLock size={18} aria-hidden />}
          {refusal ?? t('Drop to move here')}
        </p>
      )}
    </section>
  );
}
