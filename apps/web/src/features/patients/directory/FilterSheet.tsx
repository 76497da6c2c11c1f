import { IconFilter } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cx } from '#ui/cx.ts';
import { useTranslation } from '#ui/use-translation.ts';
import controls from './FilterFields.module.css';
import { FilterFields, type FilterProps } from './FilterFields.tsx';
import classes from './FilterSheet.module.css';

/** Phones: one button, and a sheet from below. The browser's own dialog keeps focus, Escape and backdrop. */
export function FilterSheet({ state, onChange }: FilterProps) {
  const t = useTranslation();
  const sheet = useRef<HTMLDialogElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const active = [state.has_report, state.archived, state.report_sort !== 'none', state.visit_sort !== 'none'].filter(
    Boolean,
  ).length;
  const open = () => {
    // The browser puts the focus on the first field that is there.
    flushSync(() => setWasOpened(true));
    sheet.current?.showModal();
  };
  const close = () => sheet.current?.close();
  return (
    <div className={classes.phone}>
      <button
        type="button"
        className={`${controls.sort} inline-row rounded text-primary medium justify-center gap-2`}
        data-sort={active > 0 ? 'on' : 'none'}
        onClick={open}
      >
        <IconFilter size={16} aria-hidden />
        {t('Filters')}
        {active > 0 && <span className={`${classes.count} center pill t-caption`}>{active}</span>}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog without our help */}
      <dialog
        ref={sheet}
        className={`${classes.sheet} on-surface text-primary bordered full-width p-0`}
        aria-label={t('Filters')}
        onClick={(event) => event.target === sheet.current && close()}
      >
        <div className={`${classes.sheetBody} stack gap-3`}>
          <h2>{t('Filters')}</h2>
          {wasOpened && <FilterFields state={state} onChange={onChange} />}
          <button
            type="button"
            className={cx(`${controls.sort} inline-row rounded text-primary medium justify-center gap-2`, classes.done)}
            onClick={close}
          >
            {t('Show patients')}
          </button>
        </div>
      </dialog>
    </div>
  );
}
