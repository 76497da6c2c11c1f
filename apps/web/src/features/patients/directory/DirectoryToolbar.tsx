import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import segments from '#ui/controls/segments.module.css';
import { lazyNamed } from '#ui/lazy-named.ts';
import { SearchBox } from '#ui/SearchBox.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { ClearFilters, type FilterProps, FilterSheet, ReportSwitch } from './FilterFields.tsx';
import { SortSheet } from './SortSheet.tsx';
import classes from './Toolbar.module.css';
import type { View } from './view.ts';

type Props = FilterProps & { status: string; view: View; onView: (view: View) => void; menu: ReactNode };

export function DirectoryToolbar({ state, onChange: change, status, view, onView, menu }: Props) {
  const t = useTranslation();
  const search = useCallback((text: string) => change({ page: 1, search: text }), [change]);
  const [cleared, setCleared] = useState(0);
  const onChange: typeof change = (patch) => {
    // What was typed and is not searched for yet goes, too.
    if (patch.search === '') setCleared(cleared + 1);
    change(patch);
  };
  return (
    <div className={`${classes.card} raised stack gap-3 p-3`}>
      <div className={`${classes.bar} gap-y-2 gap-x-3 row wrap`}>
        <SearchBox
          key={cleared}
          className={classes.search}
          value={state.search}
          onSearch={search}
          label={t('Search by first name')}
          status={status}
        />
        <ReportSwitch state={state} onChange={onChange} className="off-phones" />
        <SortSheet state={state} onChange={onChange} />
        <FilterSheet state={state} onChange={onChange} />
        <ClearFilters state={state} onChange={onChange} className="off-phones" />
        <ViewToggle view={view} onView={onView} />
        {menu}
      </div>
      <Chips state={state} onChange={onChange} />
    </div>
  );
}

function ViewToggle({ view, onView }: Pick<Props, 'view' | 'onView'>) {
  const t = useTranslation();
  const choices = [
    { value: 'cards', icon: IconLayoutGrid, label: t('Cards') },
    { value: 'table', icon: IconList, label: t('Table') },
  ] as const;
  return (
    <fieldset className={`off-phones ${segments.segments} push`} aria-label={t('Layout')}>
      {choices.map(({ value, icon: Glyph, label }) => (
        <button
          key={value}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={view === value}
          onClick={() => onView(value)}
        >
          <Glyph size={18} aria-hidden />
        </button>
      ))}
    </fieldset>
  );
}

const FilterChips = lazyNamed(() => import('./FilterChips.tsx'), 'FilterChips');

/** Seldom there: who comes from a link has their room at once. */
function Chips(props: FilterProps) {
  const { label, registered, figure } = props.state;
  if (label === 'all' && registered === 'any' && figure === '') return null;
  return (
    <div className={`${classes.chips} flex wrap gap-2`}>
      <Suspense>
        <FilterChips {...props} />
      </Suspense>
    </div>
  );
}
