import { Button } from '@mantine/core';
import type { Challenge } from '@physio/contract/challenges/challenges';
import { useState } from 'react';
import { useMayAdminister } from '#platform/session/session.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { RowList } from '#ui/ListSection.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { useParticipants, useTeams } from './challenges.api.ts';
import { EnterForm } from './EnterForm.tsx';
import { ParticipantRow } from './ParticipantRow.tsx';
import { Teams } from './Teams.tsx';

/** Who takes part, in which team, with how many points. */
export function ParticipantsDialog({ challenge, onClose }: { challenge: Challenge; onClose: () => void }) {
  const t = useTranslation();
  const mayManage = useMayAdminister();
  const isTeams = challenge.challenge_type === 'team';
  const { data: teams } = useTeams(challenge.id, isTeams);
  const [query, setQuery] = useState({ page: 1, search: '' });
  const { data, error, retry } = useParticipants(challenge.id, query);
  return (
    <Dialog title={challenge.name} onClose={onClose} size="lg">
      {isTeams && <Teams challenge={challenge} teams={teams} mayManage={mayManage} />}
      {mayManage && <EnterForm challenge={challenge} teams={teams} isFirst={!isTeams} />}
      <section className="stack gap-2 mt-6" aria-labelledby="participants-title">
        <h3 id="participants-title" className="t-lead">
          {t('{{count}} participants', { count: data.total_count })}
        </h3>
        <SearchBox
          label={t('Search participants')}
          value={query.search}
          onSearch={(search) => setQuery({ page: 1, search })}
          isFirst={!mayManage}
        />
        {error && <LoadFailed error={error} onRetry={retry} />}
        <RowList labelledBy="participants-title">
          {data.participants.map((participant) => (
            <ParticipantRow key={participant.user_id} challenge={challenge} participant={participant} mayManage={mayManage} />
          ))}
        </RowList>
        {data.total_page > 1 && (
          <div className="row wrap gap-2">
            <Button variant="default" disabled={query.page === 1} onClick={() => setQuery({ ...query, page: query.page - 1 })}>
              {t('Back')}
            </Button>
            <span>{t('Page {{page}} of {{total}}', { page: query.page, total: data.total_page })}</span>
            <Button
              variant="default"
              disabled={query.page >= data.total_page}
              onClick={() => setQuery({ ...query, page: query.page + 1 })}
            >
              {t('Next')}
            </Button>
          </div>
        )}
      </section>
    </Dialog>
  );
}
