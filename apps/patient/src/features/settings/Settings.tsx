import { Reminders } from '#features/reminders/public.ts';
import { LeaveTablet } from '#features/tablet/public.ts';
import { isIos } from '#platform/browser.ts';
import type { HeardHome } from '#platform/home/home.ts';
import { t } from '#platform/i18n/i18n.ts';
import { connectionType } from '#platform/offline.ts';
import { person } from '#platform/people/people.ts';
import { addressOf } from '#platform/route.ts';
import { isRefused, sessions } from '#platform/sessions/kept-sessions.ts';
import { changeSettings, settings } from '#platform/storage/settings.ts';
import { useStore } from '#platform/store.ts';
import { isTablet } from '#platform/tablet.ts';
import { Screen } from '#ui/Screen.tsx';
import { TopBar } from '#ui/TopBar.tsx';
import { Comfort } from './Comfort.tsx';
import { Devices } from './Devices.tsx';
import { KeepHere } from './KeepHere.tsx';
import { People } from './People.tsx';
import { Privacy } from './Privacy.tsx';
import { SignOut } from './SignOut.tsx';

export function Settings({ heard }: { heard: HeardHome }) {
  const { practice } = heard.home;
  return (
    <Screen
      title={t('Settings')}
      bar={<TopBar look={practice} />}
      foot={
        <a class="button wide" href={addressOf({ screen: 'today' })}>
          {t('Back')}
        </a>
      }
    >
      <Reminders heard={heard} />
      <Comfort />
      <Switches />
      <section class="card">
        <h2>{t('Language')}</h2>
        <p>{t('Your practice chooses the language. Ask {{practice}} to change it.', { practice: practice.name })}</p>
        {practice.phone !== '' && (
          <a class="button" href={`tel:${practice.phone}`}>
            {t('Call {{practice}}', { practice: practice.name })}
          </a>
        )}
      </section>
      <KeepHere />
      {!isTablet() && (
        <>
          <People />
          <Devices />
        </>
      )}
      <Privacy heard={heard} />
      <Refused />
      {isTablet() ? <LeaveTablet /> : <SignOut />}
    </Screen>
  );
}

/** For as long as the device keeps it. */
function Refused() {
  const own = useStore(person);
  const kept = useStore(sessions).some((one) => one.session.person === own?.id && isRefused(one));
  if (!kept) return null;
  return (
    <a class="button wide" href={addressOf({ screen: 'refused' })}>
      {t('What could not be recorded')}
    </a>
  );
}

function Switches() {
  const { tones, tonesOnSilent, still, videos, onlyWifi } = useStore(settings);
  const rows = [
    ['tones', tones, t('Tones for each movement')],
    ...(isIos() && tones ? [['tonesOnSilent', tonesOnSilent === true, t('Tones also on silent; music pauses')] as const] : []),
    ['still', still, t('Still pictures, nothing moves')],
    ['videos', videos, t('Fetch videos without asking (uses data)')],
    ...(connectionType() === undefined ? [] : [['onlyWifi', onlyWifi, t('Only on Wi-Fi')] as const]),
  ] as const;
  return (
    <section class="card">
      <h2>{t('Sound and pictures')}</h2>
      {rows.map(([name, value, label]) => (
        <label key={name} class="check">
          <input type="checkbox" checked={value} onChange={(event) => changeSettings({ [name]: event.currentTarget.checked })} />
          {label}
        </label>
      ))}
    </section>
  );
}
