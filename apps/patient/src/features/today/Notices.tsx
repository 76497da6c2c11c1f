import { DAY_MS } from '@physio/contract/common/dates';
import { NOTHING_YET, useAfterPaint } from '#platform/after-paint.ts';
import { canBeAdded } from '#platform/browser.ts';
import { type HeardHome, isOnline, isRecorded } from '#platform/home/home.ts';
import { dayAndTime } from '#platform/i18n/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { person } from '#platform/people/people.ts';
import { addressOf } from '#platform/route.ts';
import { isWaiting } from '#platform/sessions/answer.ts';
import { isRefused, isStorageFull, type Sent } from '#platform/sessions/kept-sessions.ts';
import { useStore } from '#platform/store.ts';
import { isTablet } from '#platform/tablet.ts';

/** Safari forgets what a page keeps after a week without a visit, but not that of one on the home screen. */
const installHint = (): string | null =>
  canBeAdded() ? t('To keep your exercises on this phone, add the page to the home screen: see Settings.') : null;

/** After that it is in Settings only. */
const SHOWN_MS = 7 * DAY_MS;

type Props = { heard: HeardHome; sent: readonly Sent[]; now: number };

/** What the patient should know before they begin. */
export function Notices({ heard, sent, now }: Props) {
  const online = useStore(isOnline);
  const own = useStore(person);
  const isFull = useStore(isStorageFull);
  const isAfterPaint = useAfterPaint();
  const waiting = sent.filter((one) => isWaiting(one) && one.session.ended !== null).length;
  const refused = sent.filter((one) => isRefused(one) && heard.checkedAt - (one.answer?.at ?? 0) < SHOWN_MS).length;
  const hint = isTablet() ? null : installHint();
  return (
    <div class="stack" role="status">
      {!isRecorded(heard) && <p class="notice">{t('Not recorded: you only look.')}</p>}
      {!online && (
        <p class="notice">
          {isAfterPaint ? t('Offline. Last checked {{time}}.', { time: dayAndTime(heard.checkedAt) }) : NOTHING_YET}
        </p>
      )}
      {own?.isSignedOut ? (
        <p class="warning">
          {waiting > 0
            ? t('Sign in again to send {{count}} sessions.', { count: waiting })
            : t('Sign in again to see what is new.')}{' '}
          <a href={`/p/?again=${own.id}`}>{t('Sign in')}</a>
        </p>
      ) : (
        waiting > 0 && <p class="notice">{t('{{count}} sessions will be sent when you are online.', { count: waiting })}</p>
      )}
      {refused > 0 && (
        <p class="warning">
          {t('{{count}} sessions could not be recorded in full. {{practice}} can help.', {
            count: refused,
            practice: heard.home.practice.name,
          })}{' '}
          <a href={addressOf({ screen: 'refused' })}>{t('See')}</a>
        </p>
      )}
      {isFull && <p class="warning">{t('This phone has no room to keep what you do. Free some space.')}</p>}
      {hint !== null && now > 0 && <p class="small quiet">{hint}</p>}
    </div>
  );
}
