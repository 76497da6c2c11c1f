import type { Group } from '@physio/contract/groups/groups';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { namesWith } from '#ui/name-search.ts';
import { SearchBox } from '#ui/SearchBox.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './groups.module.css';

const SEARCH_FROM = 9;

type Props<T> = { groups: readonly T[]; children: (group: T) => ReactNode; last?: ReactNode; below?: ReactNode };

/** The cards; arrow keys move among them, and from nine groups on a search box stands above. */
export function GroupGrid<T extends Group>({ groups, children, last, below }: Props<T>) {
  const t = useTranslation();
  const [search, setSearch] = useState('');
  const fits = namesWith(search);
  const shown = groups.filter(({ group_name }) => fits(group_name));
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const cards = Array.from(event.currentTarget.querySelectorAll('button'));
    const row = columnsOf(cards);
    const step = { ArrowRight: 1, ArrowDown: row, ArrowLeft: -1, ArrowUp: -row }[event.key];
    if (!step) return;
    const next = cards[cards.indexOf(document.activeElement as HTMLButtonElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div className={`${classes.page} stack gap-6`}>
      {groups.length >= SEARCH_FROM && (
        <SearchBox
          value={search}
          onSearch={setSearch}
          label={t('Search groups')}
          status={t('{{count}} groups', { count: shown.length })}
        />
      )}
      <ul className={`${classes.grid} stack gap-6 justify-center`} onKeyDown={move}>
        {shown.map((group) => (
          <li key={group.id}>{children(group)}</li>
        ))}
        {last && <li>{last}</li>}
      </ul>
      {below}
    </div>
  );
}

function columnsOf(cards: HTMLElement[]): number {
  const top = cards[0]?.getBoundingClientRect().top;
  return cards.filter((card) => card.getBoundingClientRect().top === top).length;
}
