import { Button, TextInput } from '@mantine/core';
import type { Team } from '@physio/contract/challenge-entries';
import { CHALLENGE_LIMITS, CHALLENGE_MESSAGES, type Challenge } from '@physio/contract/challenges';
import { type FormEvent, useState } from 'react';
import { useFormat } from '#platform/format/format.ts';
import { useSaid, useSaidWithUndo } from '#platform/toast/use-said.ts';
import { ListRow, RowList } from '#ui/ListSection.tsx';
import { RowButton } from '#ui/RowButton.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { addTeam, nameTeam, removeTeam, useChange } from './challenges.api.ts';
import classes from './challenges.module.css';

const FAILED = 'Something went wrong';
type Props = { challenge: Challenge; teams: readonly Team[]; mayManage: boolean };

/** The teams of a challenge: to add, to name, and to delete while nobody is in one. */
export function Teams({ challenge, teams, mayManage }: Props) {
  const t = useTranslation();
  const say = useSaid();
  const add = useChange(addTeam);
  return (
    <section className={classes.part} aria-labelledby="teams-title">
      <h3 id="teams-title">{t('Teams')}</h3>
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
          onName={(name) => say(add.mutateAsync({ id: challenge.id, name }), CHALLENGE_MESSAGES.teamCreated, FAILED)}
        />
      )}
    </section>
  );
}

function Row({ challenge: { id, suffix }, team, mayManage }: { challenge: Challenge; team: Team; mayManage: boolean }) {
  const t = useTranslation();
  const format = useFormat();
  const say = useSaid();
  const rename = useChange(nameTeam);
  const remove = useChange(removeTeam);
  const add = useChange(addTeam);
  const sayWithUndo = useSaidWithUndo();
  // Nobody is in it, so a new one of its name is the same.
  const takeAway = () =>
    sayWithUndo(remove.mutateAsync({ id, team_id: team.id }), {
      done: CHALLENGE_MESSAGES.teamDeleted,
      failed: FAILED,
      undo: () => add.mutateAsync({ id, name: team.name }),
      undone: CHALLENGE_MESSAGES.teamCreated,
    });
  const [isNaming, setNaming] = useState(false);
  const name = async (text: string) => {
    const done = await say(rename.mutateAsync({ id, team_id: team.id, name: text }), CHALLENGE_MESSAGES.teamRenamed, FAILED);
    if (done) setNaming(false);
    return done;
  };
  return (
    <ListRow
      name={team.name}
      about={t('{{count}} members', { count: team.members })}
      actions={
        mayManage && (
          <>
            <RowButton label={t('Rename')} of={team.name} aria-expanded={isNaming} onClick={() => setNaming(!isNaming)} />
            {team.members === 0 && <RowButton label={t('Delete')} of={team.name} onClick={takeAway} />}
          </>
        )
      }
      below={isNaming && <NameForm label={t('Team name')} action={t('Save')} first={team.name} onName={name} />}
    >
      <span className={classes.points}>
        {format.number(team.points)} {suffix}
      </span>
    </ListRow>
  );
}

/** `begins`: a dialog opens on it. */
type FormProps = { label: string; action: string; first?: string; begins?: boolean; onName: (name: string) => Promise<boolean> };

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
    <form className={classes.line} onSubmit={submit}>
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
