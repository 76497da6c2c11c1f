import { IconX } from '@tabler/icons-react';
import { useTranslation } from '#ui/use-translation.ts';
import type { FilterGroup } from './classification-groups.ts';
import classes from './Picker.module.css';

type Props = {
  groups: readonly FilterGroup[];
  chosen: readonly string[];
  /** False while they are not known. */
  total: string | false;
  onRemove: (id: string) => void;
  onClear: () => void;
};

/** The filters in force as chips that go away with a click, and how many exercises they leave. */
export function ActiveFilters({ groups, chosen, total, onRemove, onClear }: Props) {
  const t = useTranslation();
  const options = groups.flatMap((group) => group.options).filter(({ id }) => chosen.includes(id));
  return (
    <div className={`${classes.active} row wrap gap-2 py-2 px-0`}>
      {options.map(({ id, label, language }) => (
        <button
          key={id}
          type="button"
          className={`${classes.chip} inline-row tone-primary pill t-caption medium gap-1 hoverable-soft`}
          aria-label={t('Remove filter {{name}}', { name: label })}
          onClick={() => onRemove(id)}
        >
          <span lang={language}>{label}</span>
          <IconX size={14} aria-hidden />
        </button>
      ))}
      {chosen.length > 0 && (
        <button type="button" className={classes.link} onClick={onClear}>
          {t('Clear filters')}
        </button>
      )}
      <span className="text-secondary t-small push">{total}</span>
    </div>
  );
}
