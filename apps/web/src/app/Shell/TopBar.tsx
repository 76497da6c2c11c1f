import { Button, UnstyledButton } from '@mantine/core';
import { IconHelp, IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { RegisterPatientDialog } from '#features/patients/public.ts';
import { LanguageSelect } from '#platform/i18n/LanguageSelect.tsx';
import { SINGLE_KEYS } from '#platform/shortcuts/keys.ts';
import { helpDrawer } from '#platform/shortcuts/sheet.ts';
import { useShortcut } from '#platform/shortcuts/use-shortcut.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { Bell, fetchMenus, InboxLink, UserMenu } from '../lazy-parts.ts';
import { type RouteTitle, TITLES } from '../titles.ts';
import { AvatarButton } from './AvatarButton.tsx';
import { BellButton } from './BellButton.tsx';
import { PageTitle } from './PageTitle.tsx';
import classes from './TopBar.module.css';

type Props = { heading: RouteTitle; inGroup: boolean };
type Menu = 'bell' | 'account';

/**
 * The two menus stand as plain buttons until a click asks for one; the pointer's coming near only fetches them. A button that
 * changed under the pointer would lose the click that is under way.
 */
export function TopBar({ heading, inGroup }: Props) {
  const t = useTranslation();
  const [wanted, setWanted] = useState<Menu | null>(null);
  const [registering, setRegistering] = useState(false);
  const register = () => setRegistering(true);
  useShortcut('newPatient', register, inGroup);
  // One filled button a screen: there it is the way to begin, elsewhere it makes room for the screen's own.
  const leads = heading === TITLES.dashboard || heading === TITLES.patients;
  const bell = <BellButton onClick={() => setWanted('bell')} />;
  const avatar = <AvatarButton onClick={() => setWanted('account')} />;
  const add = (
    <Button
      className={classes.add}
      variant={leads ? 'filled' : 'light'}
      leftSection={<IconPlus size={18} aria-hidden />}
      aria-label={t('Add user')}
      aria-keyshortcuts={SINGLE_KEYS.newPatient}
      onClick={register}
    >
      <span className="off-phones">{t('Add user')}</span>
    </Button>
  );
  return (
    <header className={`${classes.bar} sticky top-0 line-below row between whole-row on-surface gap-4`}>
      <PageTitle heading={heading} inGroup={inGroup} />
      <div className={`${classes.tools} row flex-none gap-2`}>
        {inGroup && add}
        {inGroup && (
          // Its place is drawn from the first.
          <span className="square flex-none">
            <Suspense>
              <InboxLink />
            </Suspense>
          </span>
        )}
        <span className="off-phones">
          <LanguageSelect />
        </span>
        <HelpButton />
        <span className={`${classes.menus} row flex-none gap-2`} onPointerEnter={fetchMenus}>
          <Suspense fallback={bell}>{wanted === 'bell' ? <Bell /> : bell}</Suspense>
          <Suspense fallback={avatar}>{wanted === 'account' ? <UserMenu /> : avatar}</Suspense>
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

/** On phones it stands in the account menu. */
function HelpButton() {
  const t = useTranslation();
  return (
    <UnstyledButton
      className="square center round hoverable off-phones"
      aria-label={t('Help')}
      aria-keyshortcuts="F1"
      onClick={() => helpDrawer.set(true)}
    >
      <IconHelp size={20} stroke={1.6} aria-hidden />
    </UnstyledButton>
  );
}
