import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { RegisterPatientDialog } from '#features/patients/public.ts';
import { LanguageSelect } from '#platform/i18n/LanguageSelect.tsx';
import { useLate } from '#platform/page/use-late.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { AvatarButton } from './AvatarButton.tsx';
import { BellButton } from './BellButton.tsx';
import classes from './TopBar.module.css';

const UserMenu = lazy(() => import('../overlays/UserMenu.tsx').then((m) => ({ default: m.UserMenu })));
const Bell = lazy(() => import('../overlays/Bell.tsx').then((m) => ({ default: m.Bell })));

type Props = { title: string; subtitle?: string; canAddUser: boolean };

/** Menus come after the first paint; who clicks before that gets them opened when they are there. */
export function TopBar({ title, subtitle, canAddUser }: Props) {
  const t = useTranslation();
  const late = useLate();
  const [wanted, setWanted] = useState<'bell' | 'account' | null>(null);
  const [registering, setRegistering] = useState(false);
  const bell = <BellButton unread={0} onClick={() => setWanted('bell')} />;
  const avatar = <AvatarButton onClick={() => setWanted('account')} />;
  return (
    <header className={classes.bar}>
      <div className={classes.heading}>
        <h1 tabIndex={-1} id="page-title">
          {title}
        </h1>
        {subtitle && <p>{subtitle}</p>}
      </div>
      <div className={classes.tools}>
        {canAddUser && (
          <Button
            className={classes.add}
            leftSection={<IconPlus size={18} aria-hidden />}
            aria-label={t('Add user')}
            onClick={() => setRegistering(true)}
          >
            <span className={classes.addLabel}>{t('Add user')}</span>
          </Button>
        )}
        <LanguageSelect />
        {late || wanted ? (
          <>
            <Suspense fallback={bell}>
              <Bell startOpen={wanted === 'bell'} />
            </Suspense>
            <Suspense fallback={avatar}>
              <UserMenu startOpen={wanted === 'account'} />
            </Suspense>
          </>
        ) : (
          <>
            {bell}
            {avatar}
          </>
        )}
      </div>
      {registering && (
        <Suspense>
          <RegisterPatientDialog onClose={() => setRegistering(false)} />
        </Suspense>
      )}
    </header>
  );
}
