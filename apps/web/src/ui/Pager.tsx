import { PAGE_SIZES } from '@physio/contract/common/limits';
import { localeOf } from '@physio/contract/languages/locale';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './Pager.module.css';
import { pageWindow } from './page-window.ts';
import { useLanguage, useTranslation } from './use-translation.ts';

type Props = {
  page: number;
  limit: number;
  total: number;
  /** Id of the list's heading (with `tabIndex={-1}`): it gets the focus when the page changes. */
  headingId: string;
  onChange: (change: { page: number; limit: number }) => void;
};

/** Page numbers, size choice and "11–20 of 1,284". */
export function Pager({ page, limit, total, headingId, onChange }: Props) {
  const t = useTranslation();
  const sizeId = useId();
  const number = new Intl.NumberFormat(localeOf(useLanguage()));
  const pages = Math.max(1, Math.ceil(total / limit));
  if (total === 0) return null;
  const go = (next: number, size = limit) => {
    onChange({ page: next, limit: size });
    const heading = document.getElementById(headingId);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'nearest' });
  };
  const first = (page - 1) * limit + 1;
  const range = { from: number.format(first), to: number.format(Math.min(total, first + limit - 1)), total: number.format(total) };
  return (
    <nav className={`${classes.pager} gap-y-2 gap-x-4 row wrap between text-secondary`} aria-label={t('Pages')}>
      <span className="row gap-2">
        <label htmlFor={sizeId}>{t('Rows per page')}</label>
        <select id={sizeId} value={limit} onChange={(event) => go(1, Number(event.currentTarget.value))}>
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </span>
      <span className={`${classes.range} push`}>{t('{{from}}–{{to}} of {{total}}', range)}</span>
      <span className={`${classes.pages} row gap-2`}>
        <button className="center" type="button" aria-label={t('Previous page')} disabled={page <= 1} onClick={() => go(page - 1)}>
          <IconChevronLeft size={16} aria-hidden />
        </button>
        {pageWindow(page, pages).map((n, index) =>
          n === null ? (
            <span key={index === 1 ? 'before' : 'after'}>…</span>
          ) : (
            <button
              className="center"
              key={n}
              type="button"
              aria-label={t('Page {{page}}', { page: n })}
              aria-current={n === page ? 'page' : undefined}
              onClick={() => go(n)}
            >
              {number.format(n)}
            </button>
          ),
        )}
        <button className="center" type="button" aria-label={t('Next page')} disabled={page >= pages} onClick={() => go(page + 1)}>
          <IconChevronRight size={16} aria-hidden />
        </button>
      </span>
    </nav>
  );
}
