import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { nextSort, type SortState } from '#platform/search-state.ts';
import { msg, useTranslation } from '#ui/use-translation.ts';
import classes from './Toolbar.module.css';

const ICONS = { none: IconArrowsSort, asc: IconArrowUp, desc: IconArrowDown } as const;
const SPOKEN = {
  none: msg('not sorted'),
  asc: msg('sorted oldest first'),
  desc: msg('sorted newest first'),
} as const;

type Props = {
  label: string;
  state: SortState;
  onChange: (next: SortState) => void;
  /** Why it cannot be used just now. */
  disabledReason?: string | undefined;
};

/** none ⇅ → oldest first ↑ → newest first ↓ → none. */
export function SortToggle({ label, state, onChange, disabledReason }: Props) {
  const t = useTranslation();
  const Arrow = ICONS[state];
  return (
    <button
      type="button"
      className={`${classes.sort} control-height outlined inline-row text-primary medium justify-center gap-2 py-1 px-3 hoverable`}
      data-sort={state}
      aria-label={`${label}, ${t(SPOKEN[state])}`}
      disabled={disabledReason !== undefined}
      title={disabledReason}
      onClick={() => onChange(nextSort(state))}
    >
      <Arrow size={16} aria-hidden />
      {label}
    </button>
  );
}
