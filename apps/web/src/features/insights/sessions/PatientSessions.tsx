import {
  listPatientSessions,
  type PainCourse,
  type PatientSession,
  SESSIONS_PER_PAGE,
} from '@physio/contract/insights/patient-sessions';
import { useState } from 'react';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Pager } from '#ui/Pager.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { PainSummary } from './PainSummary.tsx';
import { SessionRow } from './SessionRow.tsx';

type Page = { data: PatientSession[]; total_count: number; total_page: number; pain: PainCourse };
const NONE: Page = { data: [], total_count: 0, total_page: 0, pain: { answered: 0, sessions: 0, points: [] } };

/** `painLimit`: pain from which on a session ends, where it is known. */
type Props = { userId: string; painLimit: number | undefined };

/** What the patient did and said on their own page, newest first; nothing is shown before the first session. */
export function PatientSessions({ userId, painLimit }: Props) {
  const t = useTranslation();
  const [page, setPage] = useState({ page: 1, limit: SESSIONS_PER_PAGE });
  const { data, error, retry, isFetching } = useListQuery({
    queryKey: ['insights', 'own sessions', userId, page],
    queryFn: ({ signal }) => call(listPatientSessions, { params: { user_id: userId }, query: page }, { signal }),
    empty: NONE,
  });
  if (!error && data.total_count === 0) return null;
  return (
    <section className="card" aria-labelledby="own-sessions-title" aria-busy={isFetching}>
      <h2 id="own-sessions-title" className="mb-3" tabIndex={-1}>
        {t('Sessions on their own page')}
      </h2>
      {error && <LoadFailed error={error} onRetry={retry} busy={isFetching} />}
      <PainSummary pain={data.pain} limit={painLimit} />
      <ul className="stack gap-3" aria-labelledby="own-sessions-title">
        {data.data.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {data.total_count > SESSIONS_PER_PAGE && (
        <Pager {...page} total={data.total_count} headingId="own-sessions-title" onChange={setPage} />
      )}
    </section>
  );
}
