import { useGroup } from '#platform/session/session.ts';
import { AuditLog } from './audit/AuditLog.tsx';
import classes from './configuration/configuration.module.css';
import { GroupConfiguration } from './configuration/GroupConfiguration.tsx';
import { LiveConnections } from './configuration/LiveConnections.tsx';
import { useMayAdminister } from './groups.api.ts';

/** The settings room of the chosen group. */
export function ConfigurationsPage() {
  const group = useGroup();
  const mayAdminister = useMayAdminister(group?.id ?? '');
  if (!group) return null;
  return (
    <div className={classes.page}>
      <GroupConfiguration key={group.id} groupId={group.id} />
      <LiveConnections />
      {mayAdminister && <AuditLog />}
    </div>
  );
}
