import { IconX } from '@tabler/icons-react';
import { useTranslation } from '#ui/use-translation.ts';
import { type DirectorySearch, isFiltered, NO_FILTERS, reportSwitch } from './directory-search.ts';
import classes from './FilterFields.module.css';
import { SortToggle } from './SortToggle.tsx';

export type FilterProps = { state: DirectorySearch; onChange: (patch: Partial<DirectorySearch>) => void };

/** The switch, both sorts and Clear Filters: in the toolbar on wide windows, in a sheet on phones. */
export function FilterFields({ state, onChange }: FilterProps) {
  const t = useTranslation();
  return (
    <>
      <label className={classes.switch}>
        <input
          type="checkbox"
          role="switch"
          checked={state.has_report}
          aria-checked={state.has_report}
          onChange={(event) => onChange(reportSwitch(event.currentTarget.checked))}
        />
        {t('Has Report')}
      </label>
      <SortToggle
        label={t('Recent Report Generated')}
        state={state.has_report ? state.report_sort : 'none'}
        disabledReason={state.has_report ? undefined : t('Switch on Has Report first')}
        onChange={(report_sort) => onChange({ page: 1, report_sort })}
      />
      <SortToggle label={t('Last Visit')} state={state.visit_sort} onChange={(visit_sort) => onChange({ page: 1, visit_sort })} />
      <button type="button" className={classes.clear} disabled={!isFiltered(state)} onClick={() => onChange(NO_FILTERS)}>
        <IconX size={16} aria-hidden />
        {t('Clear Filters')}
      </button>
    </>
  );
}
