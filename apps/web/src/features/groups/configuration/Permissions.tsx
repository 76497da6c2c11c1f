import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useUser } from '#platform/session/session.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { usePermissions } from '../groups.api.ts';

const PermissionsDialog = lazyNamed(() => import('../master/PermissionsDialog.tsx'), 'PermissionsDialog');

/** The group's permission names in order; a Master changes them. */
export function Permissions({ groupId }: { groupId: string }) {
  const t = useTranslation();
  const isMaster = useUser().user_role === 'Master';
  const { data, error, retry } = usePermissions(groupId);
  const [editing, setEditing] = useState(false);
  if (error) return <LoadFailed error={error} onRetry={retry} />;
  return (
    <>
      <ol className="bullets stack gap-1">
        {data.map((permission) => (
          <li key={permission.encoded_id}>
            <code>{permission.name}</code>
          </li>
        ))}
      </ol>
      {isMaster && (
        <Button variant="default" size="compact-sm" mt="xs" onClick={() => setEditing(true)}>
          {t('Change permissions')}
        </Button>
      )}
      <Suspense>
        {editing && <PermissionsDialog groupId={groupId} names={data.map(({ name }) => name)} onClose={() => setEditing(false)} />}
      </Suspense>
    </>
  );
}
