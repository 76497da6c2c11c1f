import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './Builder.module.css';
import { clampShare, DEFAULT_SHARE, SHARE_MAX, SHARE_MIN } from './pane-share.ts';

type Props = { share: number; onChange: (share: number) => void };
const STEPS: Record<string, number> = { ArrowLeft: -2, ArrowRight: 2, PageUp: 10, PageDown: -10 };
const ENDS: Record<string, number> = { Home: SHARE_MIN, End: SHARE_MAX };

/** The line between picker and sequence: dragged, or moved by arrow keys; a double click puts it back. */
export function PaneSplitter({ share, onChange }: Props) {
  const t = useTranslation();
  const drag = ({ currentTarget, clientX, pointerId }: PointerEvent<HTMLElement>) => {
    if (!currentTarget.hasPointerCapture(pointerId) || !currentTarget.parentElement) return;
    const { left, width } = currentTarget.parentElement.getBoundingClientRect();
    onChange(clampShare(((clientX - left) / width) * 100, width));
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const next = ENDS[event.key] ?? (STEPS[event.key] === undefined ? undefined : share + (STEPS[event.key] ?? 0));
    if (next === undefined) return;
    event.preventDefault();
    onChange(clampShare(next, event.currentTarget.parentElement?.clientWidth ?? 0));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that is moved is a widget, which <hr> is not
    <div
      role="separator"
      tabIndex={0}
      className={`${classes.splitter} relative`}
      aria-label={t('Width of the exercises')}
      aria-orientation="vertical"
      aria-controls="pane-exercises"
      aria-valuenow={Math.round(share)}
      aria-valuemin={SHARE_MIN}
      aria-valuemax={SHARE_MAX}
      onPointerDown={({ currentTarget, pointerId, button }) => button === 0 && currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
      onDoubleClick={() => onChange(DEFAULT_SHARE)}
      onKeyDown={press}
    />
  );
}
