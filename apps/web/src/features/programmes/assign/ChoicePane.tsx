import { type KeyboardEvent, type ReactNode, type UIEvent, useCallback } from 'react';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './Assign.module.css';
import type { usePages } from './use-pages.ts';

type Props = {
  label: string;
  search: { text: string; label: string; status: string | false; onChange: (text: string) => void };
  list: Pick<ReturnType<typeof usePages>, 'pages' | 'isPending' | 'error' | 'retry' | 'more'>;
  /** What an empty list says. */
  none: string;
  error?: string;
  /** Stands between the search and the list. */
  chips?: ReactNode;
  /** The list's items. */
  children: ReactNode;
};
const NEAR_END_PX = 160;

/** ↓ and ↑ go from the search into the list and through it; Space selects. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return;
  const stops = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('input'));
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = stops[at + by];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

/** A searched list to choose from, which loads on as it is scrolled. */
export function ChoicePane({ label, search, list, none, error, chips, children }: Props) {
  const t = useTranslation();
  const { onChange } = search;
  const onSearch = useCallback((text: string) => onChange(text.trim()), [onChange]);
  const scroll = ({ currentTarget: box }: UIEvent<HTMLElement>) => {
    if (box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX) list.more();
  };
  const isEmpty = !list.error && !list.isPending && list.pages.every((page) => page.length === 0);
  return (
    <section className={`${classes.chooser} column may-shrink gap-2`} aria-label={label} onKeyDown={walk}>
      <SearchBox isFirst value={search.text} onSearch={onSearch} label={search.label} status={search.status} />
      {chips}
      {error && (
        <p role="alert" className="text-bad t-small">
          {t(error)}
        </p>
      )}
      <ul className="may-flatten p-1 flex-1 rounded framed scroll-y" onScroll={scroll} aria-busy={list.isPending}>
        {children}
        {list.error && (
          <li>
            <LoadFailed error={list.error} onRetry={list.retry} />
          </li>
        )}
        {isEmpty && <li className="p-6 text-center text-secondary">{none}</li>}
      </ul>
    </section>
  );
}
