import { useEffect } from 'preact/hooks';
import { SinceStart } from '#features/goals/public.ts';
import { type HeardHome, painLimitOf } from '#platform/home/home.ts';
import { t } from '#platform/i18n/i18n.ts';
import { addressOf } from '#platform/route.ts';
import type { KeptSession } from '#platform/sessions/session.ts';
import { isTablet } from '#platform/tablet.ts';
import { Screen } from '#ui/Screen.tsx';
import { TopBar } from '#ui/TopBar.tsx';

type Props = { heard: HeardHome; session: KeptSession; sent: 'sent' | 'waiting' | 'refused'; isOnline: boolean };

/** Says only what is so: what has arrived, and what the practice itself promises. */
export function Thanks({ heard, session, sent, isOnline }: Props) {
  const { practice } = heard.home;
  // From now on there is something to lose: the browser is asked not to clear it by itself.
  useEffect(() => {
    if (!isTablet()) void navigator.storage?.persist?.().catch(() => false);
  }, []);
  const pain = session.feedback.pain_after;
  const isPainful = pain !== null && pain >= painLimitOf(heard.home, session.planId);
  const isGrave = isPainful || session.signs.some((sign) => sign !== 'sharp');
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
        {savedText(heard, sent, isOnline)}
        {sent === 'refused' && <a href={addressOf({ screen: 'refused' })}> {t('See')}</a>}
      </p>
      {!isGrave && <SinceStart heard={heard} />}
      {isGrave && (
        <section class="warning">
          <p>
            {isPainful && `${t('You wrote {{pain}}.', { pain })} `}
            {sent === 'sent' && `${t('{{practice}} is told.', { practice: practice.name })} `}
            {sent !== 'refused' &&
              `${t('{{practice}} answers within {{count}} working days.', { practice: practice.name, count: practice.reply_days })} `}
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

function savedText({ home }: HeardHome, sent: Props['sent'], isOnline: boolean): string {
  if (sent === 'refused') return t('It could not be recorded.');
  if (sent === 'sent') return t('Saved. {{practice}} can see it.', { practice: home.practice.name });
  if (isTablet()) return t('It is not sent yet. Wait here until it is.');
  return isOnline ? t('Saved on this phone. It is being sent.') : t('Saved on this phone. It will be sent when you are online.');
}
