import { Suspense } from 'react';
import { AuditCard } from '#features/audit/public.ts';
import { Badges, Challenges } from '#features/challenges/public.ts';
import { ConnectionsCard } from '#features/connections/public.ts';
import { ConsentTextsCard } from '#features/consents/public.ts';
import { InboxCard } from '#features/messages/public.ts';
import { PatientPageCard } from '#features/patient-page/public.ts';
import { Playlists } from '#features/playlists/public.ts';
import { RetentionCard } from '#features/retention/public.ts';
import { useGroup } from '#platform/session/session.ts';
import classes from './configuration/configuration.module.css';
import { GroupConfiguration } from './configuration/GroupConfiguration.tsx';

/** The settings of the chosen group, and what its displays show. */
export function ConfigurationsPage() {
  const group = useGroup();
  if (!group) return null;
  return (
    <div className={`${classes.page} stack items-start content-width gap-6`}>
      <div className="stack may-shrink gap-6">
        <GroupConfiguration key={group.id} groupId={group.id} />
        <ConnectionsCard />
        <AuditCard />
        <Suspense>
          <ConsentTextsCard />
          <RetentionCard />
        </Suspense>
      </div>
      <div className="stack may-shrink gap-6">
        <Suspense>
          <PatientPageCard />
          <InboxCard />
          <Challenges />
          <Playlists />
          <Badges />
        </Suspense>
      </div>
    </div>
  );
}
