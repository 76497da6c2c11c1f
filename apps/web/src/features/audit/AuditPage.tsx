import { Button } from '@mantine/core';
import { AUDIT_KINDS } from '@physio/contract/audit/audit';
import * as z from 'zod/mini';
import { useSearchState } from '#platform/search-state.ts';
import { useMayAdminister } from '#platform/session/session.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditLine } from './AuditLine.tsx';
import { type AuditSearch, useAuditLog } from './audit.api.ts';

const day = () => z._default(z.catch(z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/)), ''), '');
const id = () => z._default(z.catch(z.string().check(z.regex(/^([A-Za-z0-9]{12,22})?$/)), ''), '');
const Search = z.object({
  person: id(),
  patient: id(),
  kind: z._default(z.catch(z.enum(AUDIT_KINDS), 'all'), 'all'),
  from: day(),
  to: day(),
});

/** Who did what to which object of the group, when and from where. */
export function AuditPage() {
  const t = useTranslation();
  const mayAdminister = useMayAdminister();
  const [search, setSearch] = useSearchState(Search);
  return (
    <section className="card content-width" aria-label={t('Audit log')}>
      {mayAdminister ? (
        <Log search={search} onSearch={setSearch} />
      ) : (
        <p className="text-secondary">{t('The audit log is for the admins of the group.')}</p>
      )}
    </section>
  );
}

function Log({ search, onSearch }: { search: AuditSearch; onSearch: (patch: Partial<AuditSearch>) => void }) {
  const t = useTranslation();
  const { lines, people, isPending, error, isFetching, hasNextPage, fetchNextPage, refetch } = useAuditLog(search);
  return (
    <>
      <AuditFilters search={search} onSearch={onSearch} people={people} />
      {isPending && <CardSkeletons count={8} height={44} />}
      {!isPending && !error && lines.length === 0 && (
        <p className="text-secondary py-3 px-0">{t('Nothing was done that matches.')}</p>
      )}
      <ul className="mb-3" aria-busy={isFetching}>
        {lines.map((line) => (
          <AuditLine key={line.down_to} line={line} search={search} onPatient={(patient) => onSearch({ patient })} />
        ))}
      </ul>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} busy={isFetching} />}
      {hasNextPage && !error && (
        <div className="center">
          <Button variant="subtle" loading={isFetching} onClick={() => void fetchNextPage()}>
            {t('Show more')}
          </Button>
        </div>
      )}
    </>
  );
}
