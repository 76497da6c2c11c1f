import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { RegisterPatientDialog } from '#features/patients/public.ts';
import { LanguageSelect } from '#platform/i18n/LanguageSelect.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { Bell, UserMenu } from '../late.ts';
import { AvatarButton } from './AvatarButton.tsx';
import { BellButton } from './BellButton.tsx';
import classes from './TopBar.module.css';

type Props = { title: string; subtitle?: string; canAddUser: boolean };
type Menu = 'bell' | 'account';

/** The two menus stand as plain buttons until the pointer comes near or a click asks for one. */
export function TopBar({ title, subtitle, canAddUser }: Props) {
  const t = useTranslation();
  const [near, setNear] = useState(false);
  const [wanted, setWanted] = useState<Menu | null>(null);
  const [registering, setRegistering] = useState(false);
  const bell = <BellButton onClick={() => setWanted('bell')} />;
  const avatar = <AvatarButton onClick={() => setWanted('account')} />;
  const add = (
    <Button
      className={classes.add}
      leftSection={<IconPlus size={18} aria-hidden />}
      aria-label={t('Add user')}
      onClick={() => setRegistering(true)}
    >
      <span className={classes.addLabel}>{t('Add user')}</span>
    </Button>
  );
  return (
    <header className={classes.bar}>
      <div className={classes.heading}>
        <h1 tabIndex={-1} id="page-title">
          {title}
        </h1>
        {subtitle && <p>{subtitle}</p>}
      </div>
      <div className={classes.tools}>
        {canAddUser && add}
        <LanguageSelect />
        <span className={classes.menus} onPointerEnter={() => setNear(true)}>
          <Suspense fallback={bell}>{near || wanted === 'bell' ? <Bell startOpen={wanted === 'bell'} /> : bell}</Suspense>
          <Suspense fallback={avatar}>
            {near || wanted === 'account' ? <UserMenu startOpen={wanted === 'account'} /> : avatar}
          </Suspense>
        </span>
      </div>
      {registering && (
        <Suspense>
          <RegisterPatientDialog onClose={() => setRegistering(false)} />
        </Suspense>
      )}
    </header>
  );
}
