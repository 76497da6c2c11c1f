import { Select } from '@mantine/core';
import { AUDIT_KINDS, AUDIT_MOST } from '@physio/contract/groups/group-settings';
import * as z from 'zod/mini';
import { DateField } from '#platform/form/DateField.tsx';
import { useFormat } from '#platform/format/format.ts';
import { listSearch, useSearchState } from '#platform/search-state.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Pager } from '#ui/Pager.tsx';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { useAuditLog } from '../groups.api.ts';
import { AuditRow } from './AuditRow.tsx';
import classes from './audit.module.css';

const day = () => z._default(z.catch(z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/)), ''), '');
const AuditSearch = z.object({
  ...listSearch(),
  person: z._default(z.string(), ''),
  kind: z._default(z.catch(z.enum(AUDIT_KINDS), 'all'), 'all'),
  from: day(),
  to: day(),
});

/** Who read or changed what in the group. */
export function AuditLog() {
  const t = useTranslation();
  const { number } = useFormat();
  const [search, setSearch] = useSearchState(AuditSearch);
  const { page, limit, person, kind, from, to } = search;
  const { data, isPending, failed, retry } = useAuditLog({
    page,
    limit,
    kind,
    ...(person && { user_id: person }),
    ...(from && { from }),
    ...(to && { to }),
  });
  const kinds = { all: t('Everything'), read: t('Looked at'), change: t('Changed') };
  return (
    <section className="card whole-row" aria-labelledby="audit-title">
      <h2 className="mb-4" id="audit-title" tabIndex={-1}>
        {t('Audit log')}
      </h2>
      <div className={`${classes.filters} stack gap-3 mb-4`}>
        <Select
          label={t('Person')}
          placeholder={t('Everybody')}
          data={data.people.map(({ id, name }) => ({ value: id, label: name }))}
          value={person || null}
          onChange={(id) => setSearch({ person: id ?? '', page: 1 })}
          clearable
          clearButtonProps={{ 'aria-label': t('Everybody') }}
          openOnFocus={false}
        />
        <Select
          label={t('Kind')}
          data={AUDIT_KINDS.map((value) => ({ value, label: kinds[value] }))}
          value={kind}
          onChange={(value) => value && setSearch({ kind: value, page: 1 })}
          allowDeselect={false}
          openOnFocus={false}
        />
        <DateField
          label={t('From day')}
          value={from}
          onChange={(event) => setSearch({ from: event.currentTarget.value, page: 1 })}
        />
        <DateField label={t('To day')} value={to} onChange={(event) => setSearch({ to: event.currentTarget.value, page: 1 })} />
      </div>
      {failed && <LoadFailed onRetry={retry} />}
      {isPending && <CardSkeletons count={3} height={44} />}
      {!isPending && !failed && data.data.length === 0 && (
        <p className="text-secondary py-3 px-0">{t('Nothing was done that matches.')}</p>
      )}
      <ul className="mb-3">
        {data.data.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id of their own and never change
          <AuditRow key={`${entry.at} ${index}`} entry={entry} />
        ))}
      </ul>
      {data.total_count >= AUDIT_MOST && (
        <p className="text-secondary py-3 px-0">
          {t('Only the newest {{most}} are listed. Choose days to see older ones.', { most: number(AUDIT_MOST) })}
        </p>
      )}
      <Pager
        page={page}
        limit={limit}
        total={data.total_count}
        headingId="audit-title"
        onChange={({ page, limit }) => setSearch({ page, limit: limit as typeof search.limit })}
      />
    </section>
  );
}
