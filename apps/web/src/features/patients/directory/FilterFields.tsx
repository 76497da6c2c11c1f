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
      <Switch label={t('Has Report')} checked={state.has_report} onSwitch={(on) => onChange(reportSwitch(on))} />
      <SortToggle
        label={t('Recent Report Generated')}
        state={state.has_report ? state.report_sort : 'none'}
        disabledReason={state.has_report ? undefined : t('Switch on Has Report first')}
        onChange={(report_sort) => onChange({ page: 1, report_sort })}
      />
      <SortToggle label={t('Last Visit')} state={state.visit_sort} onChange={(visit_sort) => onChange({ page: 1, visit_sort })} />
      <Switch label={t('Archived')} checked={state.archived} onSwitch={(archived) => onChange({ page: 1, archived })} />
      <button
        type="button"
        className={`${classes.clear} inline-row rounded text-primary medium justify-center gap-2`}
        disabled={!isFiltered(state)}
        onClick={() => onChange(NO_FILTERS)}
      >
        <IconX size={16} aria-hidden />
        {t('Clear Filters')}
      </button>
    </>
  );
}

type SwitchProps = { label: string; checked: boolean; onSwitch: (on: boolean) => void };

function Switch({ label, checked, onSwitch }: SwitchProps) {
  return (
    <label className={`${classes.switch} inline-row gap-2`}>
      <input
        className="flex-none on-surface pill relative"
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}
