import { IconFilter, IconX } from '@tabler/icons-react';
import { cx } from '#ui/cx.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { type DirectorySearch, isFiltered, NO_FILTERS, reportSwitch } from './directory-search.ts';
import classes from './Toolbar.module.css';
import { ToolbarSheet } from './ToolbarSheet.tsx';

export type FilterProps = { state: DirectorySearch; onChange: (patch: Partial<DirectorySearch>) => void };
type Placed = FilterProps & { className?: string | undefined };

export function ReportSwitch({ state, onChange, className }: Placed) {
  const t = useTranslation();
  const turn = (on: boolean) => onChange(reportSwitch(on));
  return <Switch label={t('Has Report')} checked={state.has_report} onSwitch={turn} className={className} />;
}

/** Only where there is something to clear. */
export function ClearFilters({ state, onChange, className }: Placed) {
  const t = useTranslation();
  if (!isFiltered(state)) return null;
  return (
    <button
      type="button"
      className={cx(
        `${classes.clear} control-height inline-row rounded text-primary medium justify-center gap-2 py-1 px-2 hoverable`,
        className,
      )}
      onClick={() => onChange(NO_FILTERS)}
    >
      <IconX size={16} aria-hidden />
      {t('Clear Filters')}
    </button>
  );
}

/** On phones Has Report and Clear Filters, too. */
export function FilterSheet({ state, onChange }: FilterProps) {
  const t = useTranslation();
  return (
    <ToolbarSheet label={t('Filters')} icon={IconFilter} isSet={state.archived || state.has_report}>
      <ReportSwitch state={state} onChange={onChange} className="on-phones" />
      <Switch label={t('Archived')} checked={state.archived} onSwitch={(archived) => onChange({ page: 1, archived })} />
      <ClearFilters state={state} onChange={onChange} className="on-phones" />
    </ToolbarSheet>
  );
}

type SwitchProps = { label: string; checked: boolean; onSwitch: (on: boolean) => void; className?: string | undefined };

function Switch({ label, checked, onSwitch, className }: SwitchProps) {
  return (
    <label className={cx(`${classes.switch} control-height pointer inline-row gap-2`, className)}>
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
