import type { PeopleFigure } from '@physio/contract/practice/people';
import type { ReactNode } from 'react';
import { AppLink } from '#platform/AppLink.tsx';
import { paths } from '#platform/paths.ts';
import { FIGURE_LABELS } from './people-figures.ts';
import { type Narrowed, queryOf } from './practice.api.ts';
import type { Saying } from './saying.ts';

type Props = { saying: Saying; figure: PeopleFigure; count: number; of?: Partial<Narrowed>; children: ReactNode };

/** A figure that leads to the list of the patients it counts; only itself where there are none, and on paper. */
export function PeopleLink({ saying: { t, asked, isPaper }, figure, count, of, children }: Props) {
  if (count === 0 || isPaper) return children;
  const label = `${t(FIGURE_LABELS[figure])}: ${t('{{count}} patients', { count })}`;
  return (
    <AppLink {...paths.patients({ figure, ...(asked && queryOf(asked)), ...of })} className="text-link" aria-label={label}>
      {children}
    </AppLink>
  );
}

type ListProps = { saying: Saying; figures: readonly (readonly [PeopleFigure, number])[] };

/** The lists behind a card that has no table of its own. */
export function PeopleLinks({ saying, figures }: ListProps) {
  const { t, format, isPaper } = saying;
  const some = figures.filter(([, count]) => count > 0);
  if (some.length === 0 || isPaper) return null;
  return (
    <ul className="flex wrap gap-3 t-small no-print">
      {some.map(([figure, count]) => (
        <li key={figure}>
          <PeopleLink saying={saying} figure={figure} count={count}>
            {`${t(FIGURE_LABELS[figure])} (${format.number(count)})`}
          </PeopleLink>
        </li>
      ))}
    </ul>
  );
}
