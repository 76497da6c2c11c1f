import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useMayAdminister } from '#platform/session/session.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { useGroupSettings } from '../groups.api.ts';
import { ConfigurationDetails } from './ConfigurationDetails.tsx';
import classes from './configuration.module.css';

const ConfigurationEditor = lazyNamed(() => import('./ConfigurationEditor.tsx'), 'ConfigurationEditor');

/** What the group is set to; an Admin of it and a Master change it. */
export function GroupConfiguration({ groupId }: { groupId: string }) {
  const t = useTranslation();
  const { data: group, error, refetch } = useGroupSettings(groupId);
  const mayEdit = useMayAdminister(groupId);
  const [editing, setEditing] = useState(false);
  return (
    <section className="card" aria-labelledby="configuration-title">
      <div className={`${classes.head} row between gap-3 mb-3`}>
        <h2 id="configuration-title">{t('Configuration')}</h2>
        {group && mayEdit && !editing && (
          <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
            {t('Edit')}
          </Button>
        )}
      </div>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!group && !error && <CardSkeletons count={1} height={320} />}
      {group && !editing && <ConfigurationDetails group={group} />}
      {group && editing && (
        <Suspense>
          <ConfigurationEditor group={group} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </section>
  );
}
