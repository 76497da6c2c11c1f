import { useGroup } from '#platform/session/session.ts';
import classes from './Configurations.module.css';
import { GroupConfiguration } from './GroupConfiguration.tsx';
import { LiveConnections } from './LiveConnections.tsx';

/** How the chosen group is set up, to read. */
export function ConfigurationsPage() {
  const group = useGroup()?.branding;
  return (
    <div className={classes.page}>
      {group && <GroupConfiguration group={group} />}
      <LiveConnections />
    </div>
  );
}
