import { Button, TextInput } from '@mantine/core';
import { CHALLENGE_MESSAGES, type Challenge } from '@physio/contract/challenges';
import { type FormEvent, useState } from 'react';
import { useSaid } from '#platform/toast/use-said.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { addTeam, removeTeam, useChange, useMayManage, useParticipants, useTeams } from './challenges.api.ts';
import classes from './challenges.module.css';
import { EnterForm } from './EnterForm.tsx';
import { ParticipantRow } from './ParticipantRow.tsx';

const FAILED = 'Something went wrong';

/** Who takes part, in which team, with how many points. */
export function ParticipantsDialog({ challenge, onClose }: { challenge: Challenge; onClose: () => void }) {
  const t = useTranslation();
  const mayManage = useMayManage();
  const isTeams = challenge.challenge_type === 'team';
  const { data: teams } = useTeams(challenge.id, isTeams);
  const [query, setQuery] = useState({ page: 1, search: '' });
  const { data, failed, retry } = useParticipants(challenge.id, query);
  return (
    <Dialog title={challenge.name} closeLabel={t('Close')} onClose={onClose} size="lg">
      {isTeams && <Teams challenge={challenge} teams={teams} mayManage={mayManage} />}
      {mayManage && <EnterForm challenge={challenge} teams={teams} />}
      <section className={classes.part} aria-labelledby="participants-title">
        <h3 id="participants-title">{t('{{count}} participants', { count: data.total_count })}</h3>
        <SearchBox label={t('Search participants')} value={query.search} onSearch={(search) => setQuery({ page: 1, search })} />
        {failed && <LoadFailed onRetry={retry} />}
        <ul className={classes.list} aria-labelledby="participants-title">
          {data.participants.map((participant) => (
            <ParticipantRow key={participant.user_id} challenge={challenge} participant={participant} mayManage={mayManage} />
          ))}
        </ul>
        {data.total_page > 1 && (
          <div className={classes.actions}>
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

type TeamsProps = { challenge: Challenge; teams: ReturnType<typeof useTeams>['data']; mayManage: boolean };

function Teams({ challenge: { id, suffix }, teams, mayManage }: TeamsProps) {
  const t = useTranslation();
  const say = useSaid();
  const [name, setName] = useState('');
  const add = useChange(addTeam);
  const remove = useChange(removeTeam);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await say(add.mutateAsync({ id, name }), CHALLENGE_MESSAGES.teamCreated, FAILED)) setName('');
  };
  return (
    <section className={classes.part} aria-labelledby="teams-title">
      <h3 id="teams-title">{t('Teams')}</h3>
      <ul className={classes.list} aria-labelledby="teams-title">
        {teams.map((team) => (
          <li key={team.id}>
            <span className={classes.about}>
              <strong>{team.name}</strong>
              <small>{t('{{count}} members', { count: team.members })}</small>
            </span>
            <span className={classes.points}>
              {team.points} {suffix}
            </span>
            {mayManage && team.members === 0 && (
              <Button
                size="xs"
                variant="default"
                aria-label={t('Delete {{name}}', { name: team.name })}
                onClick={() => say(remove.mutateAsync({ id, team_id: team.id }), CHALLENGE_MESSAGES.teamDeleted, FAILED)}
              >
                {t('Delete')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayManage && (
        <form className={classes.line} onSubmit={submit}>
          <TextInput label={t('New team')} value={name} maxLength={60} onChange={(event) => setName(event.currentTarget.value)} />
          <Button type="submit" variant="light" loading={add.isPending} disabled={name.trim() === ''}>
            {t('Add team')}
          </Button>
        </form>
      )}
    </section>
  );
}
