import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { hideSetUp } from '@physio/contract/groups/set-up';
import { LANGUAGES } from '@physio/contract/languages/languages';
import { isolated } from '@physio/contract/text/direction';
import {
  IconArrowsExchange,
  IconHelp,
  IconKey,
  IconKeyboard,
  IconListCheck,
  IconLogout,
  IconUserCircle,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { signOutNow } from '#features/auth/sign-out.ts';
import { setUpAsked } from '#features/dashboard/set-up-asked.ts';
import { AppLink } from '#platform/AppLink.tsx';
import { useChange } from '#platform/api/use-change.ts';
import { mayEndWork } from '#platform/background.ts';
import { config } from '#platform/config/config.ts';
import { chooseLanguage } from '#platform/i18n/i18n.ts';
import { LANGUAGE_NAMES } from '#platform/i18n/language-names.ts';
import { paths } from '#platform/paths.ts';
import { useMayAdminister, useRole, useUser } from '#platform/session/session.ts';
import { helpDrawer, shortcutSheet } from '#platform/shortcuts/sheet.ts';
import { EmailText } from '#ui/EmailText.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { asLanguage, msg, useLanguage, useTranslation } from '#ui/use-translation.ts';
import { AvatarButton } from '../Shell/AvatarButton.tsx';
import classes from './UserMenu.module.css';

const ChangePasswordDialog = lazyNamed(() => import('#features/password/ChangePasswordDialog.tsx'), 'ChangePasswordDialog');

const THEMES = [
  { value: 'auto', label: msg('System') },
  { value: 'light', label: msg('Light') },
  { value: 'dark', label: msg('Dark') },
] as const satisfies { value: MantineColorScheme; label: string }[];

/** Opened by the click that asked for it. */
export function UserMenu() {
  const t = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const role = useRole();
  const language = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [changing, setChanging] = useState(false);
  const mayAdminister = useMayAdminister();
  const hide = useChange(hideSetUp);
  const openSetUp = () => {
    setUpAsked.set(true);
    void hide.run({ body: { hidden: false } });
    void navigate(paths.dashboardPhysio());
  };
  const { version } = config();
  const logout = async () => {
    if (!(await mayEndWork())) return;
    await signOutNow();
    await navigate(paths.signIn());
  };
  return (
    <>
      <Menu width={248} offset={18} defaultOpened>
        <Menu.Target>
          <AvatarButton />
        </Menu.Target>
        <Menu.Dropdown>
          <div className="stack break-anywhere gap-1 py-2 px-3" role="presentation">
            <strong>{isolated(`${user.first_name} ${user.last_name}`)}</strong>
            <span className="text-secondary t-caption">
              <EmailText email={user.email} />
            </span>
            <span className="text-secondary t-caption">{t(role)}</span>
          </div>
          <Menu.Divider />
          <Menu.Item leftSection={<IconKey size={16} aria-hidden />} onClick={() => setChanging(true)}>
            {t('Change Password')}
          </Menu.Item>
          <Menu.Item leftSection={<IconUserCircle size={16} aria-hidden />} component={AppLink} {...paths.profile()}>
            {t('Profile')}
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowsExchange size={16} aria-hidden />} component={AppLink} {...paths.groups()}>
            {t('Switch group')}
          </Menu.Item>
          {mayAdminister && (
            <Menu.Item leftSection={<IconListCheck size={16} aria-hidden />} onClick={openSetUp}>
              {t('Set-up')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Label>{t('Theme')}</Menu.Label>
          <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
            {THEMES.map(({ value, label }) => (
              <Menu.RadioItem key={value} value={value}>
                {t(label)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <div className="on-phones" role="presentation">
            <Menu.Label>{t('Language')}</Menu.Label>
            <Menu.RadioGroup value={language} onChange={(code) => void chooseLanguage(asLanguage(code))}>
              {LANGUAGES.map((code) => (
                <Menu.RadioItem key={code} value={code} lang={code} className={classes.ownScript}>
                  {LANGUAGE_NAMES[code]}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </div>
          <Menu.Divider />
          <Menu.Item leftSection={<IconHelp size={16} aria-hidden />} onClick={() => helpDrawer.set(true)}>
            {t('Help')}
          </Menu.Item>
          <Menu.Item leftSection={<IconKeyboard size={16} aria-hidden />} onClick={() => shortcutSheet.set(true)}>
            {t('Keyboard shortcuts')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void logout()}>
            {t('Logout')}
          </Menu.Item>
          {version !== '' && <Menu.Label>{t('Version {{version}}', { version })}</Menu.Label>}
        </Menu.Dropdown>
      </Menu>
      {changing && (
        <Suspense>
          <ChangePasswordDialog onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  );
}
