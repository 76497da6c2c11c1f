import { Suspense } from 'react';
import { Badges, Challenges } from '#features/challenges/public.ts';
import { ConsentTextsCard } from '#features/consents/public.ts';
import { InboxCard } from '#features/messages/public.ts';
import { PatientPageCard } from '#features/patient-page/public.ts';
import { Playlists } from '#features/playlists/public.ts';
import { RetentionCard } from '#features/retention/public.ts';
import { useGroup, useMayAdminister } from '#platform/session/session.ts';
import { AuditLog } from './audit/AuditLog.tsx';
import classes from './configuration/configuration.module.css';
import { GroupConfiguration } from './configuration/GroupConfiguration.tsx';
import { LiveConnections } from './configuration/LiveConnections.tsx';

/** The settings of the chosen group, and what its displays show. */
export function ConfigurationsPage() {
  const group = useGroup();
  const mayAdminister = useMayAdminister();
  if (!group) return null;
  return (
    <div className={`${classes.page} stack items-start content-width gap-6`}>
      <GroupConfiguration key={group.id} groupId={group.id} />
      <div className="stack may-shrink gap-6">
        <LiveConnections />
        <Suspense>
          <PatientPageCard />
          <InboxCard />
          <ConsentTextsCard />
          <RetentionCard />
          <Challenges />
          <Playlists />
          <Badges />
        </Suspense>
      </div>
      {mayAdminister && <AuditLog />}
    </div>
  );
}
