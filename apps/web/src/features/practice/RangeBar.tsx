import { Button } from '@mantine/core';
import { PRACTICE_WEEKS } from '@physio/contract/practice/people';
import type { PracticeFigures } from '@physio/contract/practice/practice';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useLanguage, useTranslation } from '#ui/use-translation.ts';
import { monthName, monthsBack } from './months.ts';
import type { Narrowed } from './practice.api.ts';
import classes from './practice.module.css';
import { useFile } from './use-file.ts';

const NOBODY = { prescriber_id: '', programme_id: '', tag_id: '' };
type Props = {
  asked: Narrowed;
  onAsk: (patch: Partial<Narrowed>) => void;
  figures: PracticeFigures | undefined;
  /** The latest month there is, `YYYY-MM`. */
  month: string;
  /** Prints and exports. */
  isAdmin: boolean;
};

/** The range and what the figures are narrowed to; both stand in the address. */
export function RangeBar({ asked, onAsk, figures, month, isAdmin }: Props) {
  const t = useTranslation();
  const language = useLanguage();
  const isMonth = asked.range.includes('-');
  const first = [month, figures?.since?.slice(0, 7) ?? month, isMonth ? asked.range : month].sort()[0] as string;
  const months = monthsBack(month, first);
  return (
    <div className={`${classes.bar} flex wrap between gap-3 no-print`}>
      <fieldset className={`${classes.ranges} flex wrap gap-2`} aria-label={t('Period')}>
        {PRACTICE_WEEKS.map((weeks) => (
          <button
            key={weeks}
            className="rounded framed px-3 text-secondary medium"
            type="button"
            aria-pressed={asked.range === weeks}
            onClick={() => onAsk({ range: weeks })}
          >
            {t('{{count}} weeks', { count: Number(weeks) })}
          </button>
        ))}
        <select
          className="rounded framed px-3"
          aria-label={t('Month')}
          data-chosen={isMonth || undefined}
          value={isMonth ? asked.range : ''}
          onChange={(event) => onAsk({ range: event.currentTarget.value })}
        >
          <option value="" disabled hidden>
            {t('Month')}
          </option>
          {months.map((one) => (
            <option key={one} value={one}>
              {monthName(language, one)}
            </option>
          ))}
        </select>
      </fieldset>
      <Narrowing asked={asked} onAsk={onAsk} figures={figures} />
      {isAdmin && <Actions asked={asked} />}
    </div>
  );
}

function Narrowing({ asked, onAsk, figures }: Pick<Props, 'asked' | 'onAsk' | 'figures'>) {
  const t = useTranslation();
  const groups = [
    { key: 'prescriber_id', label: t('Prescribed by'), options: figures?.people ?? [] },
    { key: 'programme_id', label: t('Programme'), options: figures?.programmes ?? [] },
    { key: 'tag_id', label: t('Tag'), options: figures?.tags ?? [] },
  ] as const;
  const chosen = groups.find(({ key }) => asked[key] !== '');
  const choose = (value: string) => {
    const [key, id = ''] = value.split(':');
    onAsk({ ...NOBODY, ...(key && { [key]: id }) });
  };
  return (
    <select
      className="rounded framed px-3"
      aria-label={t('Figures of')}
      value={chosen ? `${chosen.key}:${asked[chosen.key]}` : ''}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="">{t('Everyone')}</option>
      {groups
        .filter(({ options }) => options.length > 0)
        .map(({ key, label, options }) => (
          <optgroup key={key} label={label}>
            {options.map(({ id, name }) => (
              <option key={id} value={`${key}:${id}`}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
    </select>
  );
}

function Actions({ asked }: Pick<Props, 'asked'>) {
  const t = useTranslation();
  const { busy, save } = useFile(asked);
  return (
    <div className={`${classes.actions} flex gap-2`}>
      <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
        {t('Print')}
      </Button>
      <Button variant="default" loading={busy} leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void save()}>
        {t('CSV file')}
      </Button>
    </div>
  );
}
