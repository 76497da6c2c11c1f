import { useEffect } from 'preact/hooks';
import { SinceStart } from '#features/goals/public.ts';
import type { HeardHome } from '#platform/home/home.ts';
import { t } from '#platform/i18n/i18n.ts';
import { addressOf } from '#platform/route.ts';
import type { KeptSession } from '#platform/sessions/session.ts';
import { Screen } from '#ui/Screen.tsx';
import { TopBar } from '#ui/TopBar.tsx';

type Props = { heard: HeardHome; session: KeptSession; isSent: boolean; isOnline: boolean };

/** Says only what is so: what has arrived, and what the practice itself promises. */
export function Thanks({ heard, session, isSent, isOnline }: Props) {
  const { practice } = heard.home;
  // From now on there is something to lose: the browser is asked not to clear it by itself.
  useEffect(() => void navigator.storage?.persist?.().catch(() => false), []);
  const pain = session.feedback.pain_after;
  const isGrave = pain !== null && pain >= practice.pain_limit;
  return (
    <Screen
      title={t('Thank you')}
      bar={<TopBar look={practice} />}
      foot={
        <a class="button main wide" href={addressOf({ screen: 'today' })}>
          {t('Done')}
        </a>
      }
    >
      <p role="status">
        {isSent
          ? t('Saved. {{practice}} can see it.', { practice: practice.name })
          : isOnline
            ? t('Saved on this phone. It is being sent.')
            : t('Saved on this phone. It will be sent when you are online.')}
      </p>
      {!isGrave && <SinceStart heard={heard} />}
      {isGrave && (
        <section class="warning">
          <p>
            {t('You wrote {{pain}}.', { pain })} {isSent && `${t('{{practice}} is told.', { practice: practice.name })} `}
            {t('{{practice}} answers within {{count}} working days.', { practice: practice.name, count: practice.reply_days })}{' '}
            {t('If it gets worse:')}
          </p>
          <p lang={practice.language}>{practice.emergency_text}</p>
        </section>
      )}
      {isGrave && practice.phone !== '' && (
        <a class="button wide" href={`tel:${practice.phone}`}>
          {t('Call {{practice}}', { practice: practice.name })}
        </a>
      )}
    </Screen>
  );
}
