import { Button, NumberInput } from '@mantine/core';
import { awardBadge } from '@physio/contract/challenges/badges';
import * as contract from '@physio/contract/challenges/challenge-entries';
import { CHALLENGE_LIMITS, type Challenge } from '@physio/contract/challenges/challenges';
import { type FormEvent, useState } from 'react';
import { newKey } from '#platform/api/client.ts';
import { useChange } from '#platform/api/use-change.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { useFormat } from '#platform/format/format.ts';
import { MenuButton } from '#ui/controls/MenuButton.tsx';
import { ListRow } from '#ui/ListSection.tsx';
import { RowButton } from '#ui/RowButton.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { useBadges } from './challenges.api.ts';
import classes from './challenges.module.css';

type Props = { challenge: Challenge; participant: contract.Participant; mayManage: boolean };

export function ParticipantRow({ challenge, participant, mayManage }: Props) {
  const t = useTranslation();
  const format = useFormat();
  const { name, team_name, points } = participant;
  const [isGiving, setGiving] = useState(false);
  return (
    <ListRow
      name={name}
      about={team_name}
      actions={
        mayManage && (
          <>
            {challenge.is_started && (
              <RowButton label={t('Give points')} of={name} aria-expanded={isGiving} onClick={() => setGiving(!isGiving)} />
            )}
            <AwardMenu challenge={challenge} participant={participant} />
            <RemoveButton challenge={challenge} participant={participant} />
          </>
        )
      }
      below={isGiving && <PointsForm challenge={challenge} participant={participant} onDone={() => setGiving(false)} />}
    >
      <span className="bold tabular">
        {format.number(points)} {challenge.suffix}
      </span>
    </ListRow>
  );
}

type Part = Pick<Props, 'challenge' | 'participant'>;

/** One key as long as the form is open: a second press of a slow button gives nothing twice. */
function PointsForm({ challenge, participant, onDone }: Part & { onDone: () => void }) {
  const t = useTranslation();
  const give = useChange(contract.givePoints);
  const [key] = useState(newKey);
  const [points, setPoints] = useState<number | string>('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { user_id: participant.user_id, points: Number(points), idempotency_key: key };
    if (await give.run({ params: { id: challenge.id }, body })) onDone();
  };
  return (
    <form className={`${classes.line} flex wrap items-end gap-2`} onSubmit={submit}>
      <NumberInput
        label={t('Points, below 0 to take some back')}
        value={points}
        onChange={setPoints}
        allowDecimal={false}
        min={-CHALLENGE_LIMITS.points}
        max={CHALLENGE_LIMITS.points}
        data-autofocus
      />
      <Button type="submit" variant="light" disabled={!Number(points)} loading={give.isPending}>
        {t('Add points')}
      </Button>
    </form>
  );
}

function AwardMenu({ challenge, participant }: Part) {
  const t = useTranslation();
  const award = useChange(awardBadge);
  const { data: badges } = useBadges();
  if (badges.length === 0) return null;
  return (
    <MenuButton
      fixed
      button={<RowButton label={t('Award badge')} of={participant.name} />}
      entries={() =>
        badges.map(({ id, title }) => ({
          key: id,
          label: title,
          onClick: () => void award.run({ params: { id }, body: { user_id: participant.user_id, challenge_id: challenge.id } }),
        }))
      }
    />
  );
}

function RemoveButton({ challenge, participant: { user_id, name } }: Part) {
  const t = useTranslation();
  const leave = useChange(contract.leaveChallenge);
  const ask = async () => {
    const body = t('{{name}} leaves the ranking. The points come back with a return.', { name });
    if (await confirm({ title: t('Remove participant?'), body, action: t('Remove'), danger: true }))
      await leave.run({ params: { id: challenge.id, user_id } });
  };
  return <RowButton label={t('Remove')} of={name} onClick={ask} />;
}
