import { Button } from '@mantine/core';
import { isolated } from '@physio/contract/text/direction';
import { IconLock } from '@tabler/icons-react';
import { AppLink } from '#platform/AppLink.tsx';
import { paths } from '#platform/paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { useAdmins } from './staff.api.ts';

/** In place of what only admins see: why it is not shown, and who can help. */
export function NotAdmin({ groupId, text }: { groupId: string; text: string }) {
  const t = useTranslation();
  const { data: admins = [] } = useAdmins(groupId);
  const names = admins.map(({ first_name, last_name }) => isolated(`${first_name} ${last_name}`)).join(' · ');
  return (
    <EmptyState
      icon={<IconLock size={40} stroke={1.4} />}
      text={text}
      hint={names ? t('Ask one of the admins: {{names}}', { names }) : undefined}
      action={
        <Button component={AppLink} {...paths.dashboard()}>
          {t('Go to Home')}
        </Button>
      }
    />
  );
}
