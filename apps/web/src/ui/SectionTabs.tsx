import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react';
import { cx } from './cx.ts';
import { isCalm } from './motion.ts';
import classes from './SectionTabs.module.css';

/** Below the bars that stay: the top of a part that a tab has led to lies above. */
const READING_LINE = 140;

/**
 * The part that is read: the last one that begins above the reading line. At the page's end short parts never get there;
 * then it is the one with the focus, or else the last.
 */
function partInSight(ids: readonly string[]): string | undefined {
  const parts = ids.flatMap((id) => document.getElementById(id) ?? []).filter((part) => part.hasChildNodes());
  const { scrollTop, clientHeight, scrollHeight } = document.documentElement;
  const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
  const begun = parts.filter((part) => part.getBoundingClientRect().top <= READING_LINE);
  const late = parts.slice(Math.max(0, begun.length - 1));
  const read = isAtEnd ? (late.find((part) => part.contains(document.activeElement)) ?? late.at(-1)) : late[0];
  return read?.id ?? ids[0];
}

/** `id` is a `SectionPart`'s. */
type Part = { id: string; label: string };
type Props = { label: string; parts: readonly Part[] };

function onMove(changed: () => void): () => void {
  const moves = ['scroll', 'resize', 'focusin'] as const;
  for (const move of moves) window.addEventListener(move, changed, { passive: true });
  return () => {
    for (const move of moves) window.removeEventListener(move, changed);
  };
}

/** The parts of a long page, in a line that stays in sight. All parts are on the page: a tab leads to one, and hides none. */
export function SectionTabs({ label, parts }: Props) {
  const ids = parts.map(({ id }) => id);
  const current = useSyncExternalStore(
    onMove,
    () => partInSight(ids),
    () => ids[0],
  );
  return (
    <nav className={`${classes.tabs} sticky scroll-x on-canvas flex gap-1 no-print`} aria-label={label}>
      {parts.map(({ id, label: name }) => (
        <a
          key={id}
          href={`#${id}`}
          className="medium no-underline"
          aria-current={id === current ? 'location' : undefined}
          onClick={(event) => goTo(event, id)}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

/** The address stays: going back leads to the page before, not to the part before. */
function goTo(event: MouseEvent, id: string): void {
  const part = document.getElementById(id);
  if (event.ctrlKey || event.metaKey || event.shiftKey || !part) return;
  event.preventDefault();
  part.focus({ preventScroll: true });
  part.scrollIntoView({ behavior: isCalm() ? 'instant' : 'smooth', block: 'start' });
}

type PartProps = { id: string; className?: string; children?: ReactNode };

/** What a tab leads to. An empty one takes no room. */
export const SectionPart = ({ id, className, children }: PartProps) => (
  <div id={id} tabIndex={-1} className={cx(`${classes.part} stack one-column gap-4 hidden-if-empty`, className)}>
    {children}
  </div>
);
