import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { useUnreadCount } from '#platform/toast/toast.ts';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './TopBar.module.css';

type Props = UnstyledButtonProps & ComponentPropsWithRef<'button'>;

export function BellButton(props: Props) {
  const t = useTranslation();
  const unread = useUnreadCount();
  const label = unread > 0 ? t('Messages, {{count}} new', { count: unread }) : t('Messages');
  return (
    <UnstyledButton
      {...props}
      className={`${classes.bell} square center round relative hoverable`}
      aria-label={label}
      data-unread={unread > 0 || undefined}
    >
      <IconBell size={20} stroke={1.6} aria-hidden />
    </UnstyledButton>
  );
}
