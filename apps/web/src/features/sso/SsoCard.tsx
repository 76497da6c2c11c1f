import { Button } from '@mantine/core';
import type { SsoState } from '@physio/contract/sso/connection';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { SsoOutcome } from '#platform/SsoOutcome.tsx';
import { useGroup, useMayAdminister } from '#platform/session/session.ts';
import { CardHead } from '#ui/ListSection.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { ConnectionEditor } from './ConnectionEditor.tsx';
import { DomainList } from './DomainList.tsx';
import { Enforcement } from './Enforcement.tsx';
import { useSso } from './sso.api.ts';

export function SsoCard() {
  const group = useGroup();
  return useMayAdminister() && group ? <OwnCard groupId={group.id} /> : null;
}

function OwnCard({ groupId }: { groupId: string }) {
  const t = useTranslation();
  const { data, error, refetch } = useSso(groupId);
  const [editing, setEditing] = useState(false);
  return (
    <section className="card" aria-labelledby="sso-title">
      <CardHead id="sso-title" title={t('Sign-in')}>
        {data && !editing && (
          <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
            {data.connection ? t('Edit') : t('Set up')}
          </Button>
        )}
      </CardHead>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <CardSkeletons count={1} height={60} />}
      {data && editing && <ConnectionEditor groupId={groupId} state={data} onClose={() => setEditing(false)} />}
      {data && !editing && (
        <div className="stack gap-4">
          <SsoOutcome done={{ tried: t('It works: you came back as yourself.') }} />
          <p className="text-secondary">
            {t(
              'Your staff sign in with the account they have with you: Microsoft Entra ID, Google Workspace, Keycloak and others.',
            )}
          </p>
          {data.connection && <Summary connection={data.connection} />}
          {data.connection && <DomainList groupId={groupId} domains={data.domains} />}
          {data.connection && <Enforcement groupId={groupId} connection={data.connection} domains={data.domains} />}
        </div>
      )}
    </section>
  );
}

function Summary({ connection }: { connection: NonNullable<SsoState['connection']> }) {
  const t = useTranslation();
  return (
    <p className="stack">
      <strong className="break-anywhere">{connection.label}</strong>
      <small className="break-anywhere">{connection.issuer}</small>
      <small>
        {connection.provision === 'physio'
          ? t('Everybody of your domains gets an account as a physio.')
          : t('Only those who are invited get an account.')}
      </small>
      {connection.trusts_second_factor && <small>{t('Its second step counts here.')}</small>}
    </p>
  );
}
