import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from '#ui/use-translation.ts';
import type { FilterProps } from './FilterFields.tsx';
import { SortToggle } from './SortToggle.tsx';
import { ToolbarSheet } from './ToolbarSheet.tsx';

/** Both sorts; the button says by what the list is sorted. */
export function SortSheet({ state, onChange }: FilterProps) {
  const t = useTranslation();
  const sorts = [
    { label: t('Recent Report Generated'), order: state.has_report ? state.report_sort : 'none' },
    { label: t('Last Visit'), order: state.visit_sort },
  ] as const;
  const [report, visit] = sorts;
  const set = sorts.filter(({ order }) => order !== 'none');
  const icon = set[0] ? { asc: IconArrowUp, desc: IconArrowDown, none: IconArrowsSort }[set[0].order] : IconArrowsSort;
  return (
    <ToolbarSheet label={t('Sort')} icon={icon} isSet={set.length > 0} detail={set.map(({ label }) => label).join(', ')}>
      <SortToggle
        label={report.label}
        state={report.order}
        disabledReason={state.has_report ? undefined : t('Switch on Has Report first')}
        onChange={(report_sort) => onChange({ page: 1, report_sort })}
      />
      <SortToggle label={visit.label} state={visit.order} onChange={(visit_sort) => onChange({ page: 1, visit_sort })} />
    </ToolbarSheet>
  );
}
