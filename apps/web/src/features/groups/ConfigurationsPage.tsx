import { Suspense } from 'react';
import { Badges, Challenges } from '#features/challenges/public.ts';
import { Playlists } from '#features/playlists/public.ts';
import { useGroup } from '#platform/session/session.ts';
import classes from './Configurations.module.css';
import { GroupConfiguration } from './GroupConfiguration.tsx';
import { LiveConnections } from './LiveConnections.tsx';

/** How the chosen group is set up, and what its displays show. */
export function ConfigurationsPage() {
  const group = useGroup()?.branding;
  return (
    <div className={classes.page}>
      {group && <GroupConfiguration group={group} />}
      <LiveConnections />
      <Suspense>
        <Challenges />
        <Playlists />
        <Badges />
      </Suspense>
    </div>
  );
}
