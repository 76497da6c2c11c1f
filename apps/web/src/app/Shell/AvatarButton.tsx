import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { useSession } from '#platform/session/session.ts';
import { PersonAvatar } from '#ui/PersonAvatar.tsx';
import { useTranslation } from '#ui/use-translation.ts';

type Props = UnstyledButtonProps & ComponentPropsWithRef<'button'>;

export function AvatarButton(props: Props) {
  const t = useTranslation();
  const { user } = useSession();
  if (!user) return null;
  return (
    <UnstyledButton
      {...props}
      className="square center round relative hoverable"
      aria-label={t('Account of {{name}}', { name: `${user.first_name} ${user.last_name}` })}
    >
      <PersonAvatar person={user} />
    </UnstyledButton>
  );
}
