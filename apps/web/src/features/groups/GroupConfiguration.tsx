import type { Group } from '@physio/contract/groups';
import { LANGUAGES } from '@physio/contract/languages';
import type { ReactNode } from 'react';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { Colour } from './Colour.tsx';
import classes from './Configurations.module.css';
import { usePermissions } from './groups.api.ts';

const NAMES = { en: 'English', hi: 'हिन्दी', ja: '日本語' } as const;

export function GroupConfiguration({ group }: { group: Group }) {
  const t = useTranslation();
  const rows: [string, ReactNode][] = [
    [t('Group name'), group.group_name],
    [t('Type'), group.type],
    [t('Group code'), <code key="code">{group.code}</code>],
    [t('Allowed domain'), group.allowed_domain || '–'],
    [t('Time zone'), group.time_zone],
    [t('Background colour'), <Colour key="background" value={group.background_color} />],
    [t('Text colour'), <Colour key="text" value={group.text_color} />],
    [t('Permissions'), <Permissions key="permissions" groupId={group.id} />],
    [t('Languages'), LANGUAGES.map((language) => NAMES[language]).join(', ')],
  ];
  return (
    <section className="card" aria-labelledby="configuration-title">
      <h2 id="configuration-title" className={classes.title}>
        {t('Configuration')}
      </h2>
      <dl className={classes.details}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Permissions({ groupId }: { groupId: string }) {
  const { data, failed, retry } = usePermissions(groupId);
  if (failed) return <LoadFailed onRetry={retry} />;
  return (
    <ol className={classes.permissions}>
      {data.map((permission) => (
        <li key={permission.encoded_id}>
          <code>{permission.name}</code>
        </li>
      ))}
    </ol>
  );
}
