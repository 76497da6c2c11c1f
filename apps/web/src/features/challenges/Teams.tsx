import { Button, TextInput } from '@mantine/core';
import type { Team } from '@physio/contract/challenges/challenge-entries';
import * as contract from '@physio/contract/challenges/challenge-entries';
import { CHALLENGE_LIMITS, type Challenge } from '@physio/contract/challenges/challenges';
import { type FormEvent, useState } from 'react';
import { useChange } from '#platform/api/use-change.ts';
import { useFormat } from '#platform/format/format.ts';
import { ListRow, RowList } from '#ui/ListSection.tsx';
import { RowButton } from '#ui/RowButton.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './challenges.module.css';

type Props = { challenge: Challenge; teams: readonly Team[]; mayManage: boolean };

/** The teams of a challenge: to add, to rename, and to delete while nobody is in one. */
export function Teams({ challenge, teams, mayManage }: Props) {
  const t = useTranslation();
  const create = useChange(contract.createTeam);
  return (
    <section className="stack gap-2 mt-6" aria-labelledby="teams-title">
      <h3 id="teams-title" className="t-lead">
        {t('Teams')}
      </h3>
      <RowList labelledBy="teams-title">
        {teams.map((team) => (
          <Row key={team.id} challenge={challenge} team={team} mayManage={mayManage} />
        ))}
      </RowList>
      {mayManage && (
        <NameForm
          label={t('New team')}
          action={t('Add team')}
          begins
          onName={(name) => create.run({ params: { id: challenge.id }, body: { name } })}
        />
      )}
    </section>
  );
}

function Row({ challenge: { id, suffix }, team, mayManage }: { challenge: Challenge; team: Team; mayManage: boolean }) {
  const t = useTranslation();
  const format = useFormat();
  const rename = useChange(contract.renameTeam);
  const create = useChange(contract.createTeam);
  // Nobody is in it, so a new one of its name is the same.
  const deleteTeam = useChange(contract.deleteTeam, { undo: () => create.run({ params: { id }, body: { name: team.name } }) });
  const params = { id, team_id: team.id };
  const [isNaming, setNaming] = useState(false);
  const renameTo = async (name: string) => {
    const isDone = await rename.run({ params, body: { name } });
    if (isDone) setNaming(false);
    return isDone;
  };
  return (
    <ListRow
      name={team.name}
      about={t('{{count}} members', { count: team.members })}
      actions={
        mayManage && (
          <>
            <RowButton label={t('Rename')} of={team.name} aria-expanded={isNaming} onClick={() => setNaming(!isNaming)} />
            {team.members === 0 && <RowButton label={t('Delete')} of={team.name} onClick={() => void deleteTeam.run({ params })} />}
          </>
        )
      }
      below={isNaming && <NameForm label={t('Team name')} action={t('Save')} first={team.name} onName={renameTo} />}
    >
      <span className="bold tabular">
        {format.number(team.points)} {suffix}
      </span>
    </ListRow>
  );
}

/** `begins`: a dialog opens on it. */
type FormProps = { label: string; action: string; first?: string; begins?: boolean; onName: (name: string) => Promise<unknown> };

function NameForm({ label, action, first = '', begins, onName }: FormProps) {
  const [name, setName] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    if (await onName(name)) setName(first);
    setBusy(false);
  };
  return (
    <form className={`${classes.line} flex wrap items-end gap-2`} onSubmit={submit}>
      <TextInput
        label={label}
        data-autofocus={begins}
        value={name}
        maxLength={CHALLENGE_LIMITS.team}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="light" loading={isBusy} disabled={name.trim() === ''}>
        {action}
      </Button>
    </form>
  );
}
