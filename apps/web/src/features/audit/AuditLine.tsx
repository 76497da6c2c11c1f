import type { AuditActor, AuditLine as Line } from '@physio/contract/audit/audit';
import { IconChevronDown, IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { AppLink } from '#platform/AppLink.tsx';
import { useFormat } from '#platform/format/format.ts';
import { paths } from '#platform/paths.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { type Translate, useTranslation } from '#ui/use-translation.ts';
import { type AuditSearch, useEntries } from './audit.api.ts';
import classes from './audit.module.css';
import { wordsOf } from './audit-words.ts';

export const whoIs = (t: Translate, { kind, name }: AuditActor): string =>
  ({
    staff: name ?? '',
    patient: t("Patient's app"),
    key: t('Key “{{name}}”', { name: name ?? '' }),
    system: t('The server, or whoever had a link'),
  })[kind];

/** What was done, in words where there are some. */
export function Deed({ action }: Pick<Line, 'action'>) {
  const t = useTranslation();
  const words = wordsOf(action);
  return words ? `${t(words.thing)}: ${t(words.deed)}` : <code>{action}</code>;
}

export const From = ({ address, device }: Pick<Line, 'address' | 'device'>) => (
  <span className="may-shrink break-anywhere t-small text-secondary">{[device, address].filter(Boolean).join(' · ')}</span>
);

type Props = { line: Line; search: AuditSearch; onPatient: (id: string) => void };

/** Several of the same in a row are a line with their number, and are shown one by one when asked for. */
export function AuditLine({ line, search, onPatient }: Props) {
  const t = useTranslation();
  const { date, time } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { times, entity, entity_id } = line;
  return (
    <li className="line-above py-2 px-0">
      <div className={`${classes.row} gap-y-1 gap-x-4 stack items-center`}>
        <time className="text-secondary tabular" dateTime={line.at}>
          {date(line.at)} {time(line.at)}
        </time>
        <span className="may-shrink break-anywhere medium">{whoIs(t, line.actor)}</span>
        <span className="may-shrink break-anywhere">
          <Deed action={line.action} />
          {times > 1 && (
            <>
              {' '}
              <button className="text-link t-small" type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {t('{{count}} times', { count: times })} <IconChevronDown size={14} aria-hidden />
              </button>
            </>
          )}
        </span>
        <span className="may-shrink break-anywhere t-small">
          {entity === 'patient' && entity_id ? (
            <span className="inline-row items-center gap-2">
              <AppLink {...paths.patient(entity_id)}>
                <code>{entity_id}</code>
              </AppLink>
              {search.patient !== entity_id && (
                <IconButton size={28} aria-label={t('Only this patient')} onClick={() => onPatient(entity_id)}>
                  <IconFilter size={14} aria-hidden />
                </IconButton>
              )}
            </span>
          ) : (
            entity_id && <code>{entity_id}</code>
          )}
        </span>
        <From {...line} />
      </div>
      {isOpen && <Entries line={line} search={search} />}
    </li>
  );
}

function Entries({ line, search }: Omit<Props, 'onPatient'>) {
  const t = useTranslation();
  const { date, time, number } = useFormat();
  const { data, error, isFetching, refetch } = useEntries(search, line);
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} busy={isFetching} />;
  return (
    <ol className="row wrap gap-x-4 gap-y-1 t-small text-secondary tabular mt-2" aria-busy={isFetching}>
      {(data ?? []).map(({ at, down_to }) => (
        <li key={down_to}>
          {date(at)} {time(at)}
        </li>
      ))}
      {data && data.length < line.times && <li>{t('and {{n}} before', { n: number(line.times - data.length) })}</li>}
    </ol>
  );
}
