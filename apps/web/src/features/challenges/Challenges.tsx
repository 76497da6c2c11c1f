import { Button } from '@mantine/core';
import type { Challenge } from '@physio/contract/challenges/challenges';
import * as contract from '@physio/contract/challenges/challenges';
import { IconDeviceTv, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useChange } from '#platform/api/use-change.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { useFormat } from '#platform/format/format.ts';
import { hrefOf, paths } from '#platform/paths.ts';
import { useGroup, useMayAdminister } from '#platform/session/session.ts';
import { ListRow, ListSection, NoRows } from '#ui/ListSection.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { RowButton } from '#ui/RowButton.tsx';
import { RowMenu } from '#ui/RowMenu.tsx';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { ChallengeDialog, SCORING_NAMES } from './ChallengeDialog.tsx';
import { useChallenges } from './challenges.api.ts';
import { ParticipantsDialog } from './ParticipantsDialog.tsx';

const DisplayDialog = lazyNamed(() => import('./DisplayDialog.tsx'), 'DisplayDialog');
type Asked = { ask: 'add' } | { ask: 'edit' | 'participants' | 'display'; challenge: Challenge };

/** The group's challenges, to look at; for admins to change. */
export function Challenges() {
  const t = useTranslation();
  const { data, isPending, error, retry } = useChallenges();
  const mayManage = useMayAdminister();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const group = useGroup();
  return (
    <ListSection
      id="challenges-title"
      title={t('Challenges')}
      busy={isPending}
      action={
        mayManage && (
          <Button variant="light" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAsked({ ask: 'add' })}>
            {t('Add challenge')}
          </Button>
        )
      }
      instead={
        <>
          {error && <LoadFailed error={error} onRetry={retry} />}
          {!error && !isPending && data.length === 0 && <NoRows text={t('No challenges yet.')} />}
        </>
      }
      rows={data.map((challenge) => (
        <Row key={challenge.id} challenge={challenge} mayManage={mayManage} onAsk={(ask) => setAsked({ ask, challenge })} />
      ))}
    >
      {asked?.ask === 'add' && <ChallengeDialog challenge={null} onClose={close} />}
      {asked?.ask === 'edit' && <ChallengeDialog challenge={asked.challenge} onClose={close} />}
      {asked?.ask === 'participants' && <ParticipantsDialog challenge={asked.challenge} onClose={close} />}
      {asked?.ask === 'display' && (
        <Suspense>
          <DisplayDialog
            name={asked.challenge.name}
            path={hrefOf(paths.leaderboard({ groupId: group?.id ?? '', challengeId: asked.challenge.id }))}
            onClose={close}
          />
        </Suspense>
      )}
    </ListSection>
  );
}

type RowProps = { challenge: Challenge; mayManage: boolean; onAsk: (ask: 'edit' | 'participants' | 'display') => void };

function Row({ challenge, mayManage, onAsk }: RowProps) {
  const t = useTranslation();
  const format = useFormat();
  const restore = useChange(contract.restoreChallenge);
  const deleteChallenge = useChange(contract.deleteChallenge, { undo: restore.run });
  const { name, starts_on, ends_on, scoring, measured_only, participants } = challenge;
  const ask = async () => {
    const body = t('“{{name}}” and its points are shown nowhere any more.', { name });
    if (await confirm({ title: t('Delete challenge?'), body, action: t('Delete challenge'), danger: true }))
      await deleteChallenge.run({ params: { id: challenge.id } });
  };
  return (
    <ListRow
      name={name}
      about={
        <>
          {format.date(starts_on)} – {format.date(ends_on)} · {t(SCORING_NAMES[scoring])}
          {measured_only && scoring !== 'manual' && <> · {t('measured only')}</>} ·{' '}
          {t('{{count}} participants', { count: participants })}
        </>
      }
      actions={
        <>
          <RowButton label={t('Participants')} of={name} onClick={() => onAsk('participants')} />
          {mayManage ? (
            <RowMenu
              of={name}
              entries={() => [
                { label: t('Display'), icon: IconDeviceTv, onClick: () => onAsk('display') },
                { label: t('Edit'), icon: IconPencil, onClick: () => onAsk('edit') },
                { label: t('Delete'), icon: IconTrash, onClick: () => void ask() },
              ]}
            />
          ) : (
            <RowButton label={t('Display')} of={name} onClick={() => onAsk('display')} />
          )}
        </>
      }
    >
      <Course challenge={challenge} />
    </ListRow>
  );
}

function Course({ challenge: { is_started, is_expired, days_left } }: { challenge: Challenge }) {
  const t = useTranslation();
  if (is_expired) return <StatusTag tone="neutral" label={t('Challenge Completed')} />;
  if (!is_started) return <StatusTag tone="info" label={t('Not started yet')} />;
  return <StatusTag tone="ok" label={t('{{count}} days remaining', { count: days_left })} />;
}
