import { useState } from 'preact/hooks';
import { forgetPush } from '#features/reminders/public.ts';
import { call, isOffline, isSignedOut } from '#platform/api/call.ts';
import * as calls from '#platform/api/calls.ts';
import { homeKey, openHome } from '#platform/home/home.ts';
import { errorText } from '#platform/i18n/error-text.ts';
import { t } from '#platform/i18n/i18n.ts';
import { loadUnsent, messageKeysOf, unsent } from '#platform/messages/kept-messages.ts';
import { forgetPerson, person } from '#platform/people/people.ts';
import { forgetRatings, loadRatings, ratingKeysOf, sendRatings, waitingOf as waitingRatings } from '#platform/ratings/ratings.ts';
import { zoneKey } from '#platform/reminders/zone.ts';
import { go } from '#platform/route.ts';
import { isWaiting } from '#platform/sessions/answer.ts';
import { forgetCopy, isRefused, keysOf, loadSessions, sessions } from '#platform/sessions/kept-sessions.ts';
import { sendSessions } from '#platform/sessions/send.ts';

const lostOf = (id: string) => sessions.get().filter((one) => one.session.person === id && isRefused(one)).length;
const waitingOf = (id: string) =>
  sessions.get().filter((one) => one.session.person === id && isWaiting(one)).length +
  unsent.get().filter((one) => one.person === id).length;

/** Nothing unsent is lost by a touch: it is sent first, and given up only by who says so. */
export function SignOut() {
  const [waiting, setWaiting] = useState(0);
  const [refused, setRefused] = useState(0);
  const [fault, setFault] = useState('');
  const leave = async (givesUp: boolean) => {
    const of = person.get();
    if (of === null) return;
    setFault('');
    if (!givesUp) {
      await sendSessions();
      await sendRatings();
      const left = waitingOf(of.id) + waitingRatings(of.id).length;
      setWaiting(left);
      setRefused(lostOf(of.id));
      if (left > 0 || lostOf(of.id) > 0) return;
    }
    try {
      await call(calls.leave, {}, of.token);
    } catch (error) {
      // Signed out already, or it is done from another device.
      if (!isSignedOut(error) && !(givesUp && isOffline(error))) return setFault(errorText(error));
    }
    await loadRatings();
    await forgetPush(of.id).catch(() => undefined);
    await forgetPerson(of.id, [homeKey(of.id), zoneKey(of.id), ...keysOf(of.id), ...messageKeysOf(of.id), ...ratingKeysOf(of.id)]);
    forgetCopy();
    await Promise.all([loadSessions(), loadUnsent()]);
    forgetRatings();
    await openHome(person.get());
    go({ screen: 'today' });
  };
  return (
    <section class="card">
      <button type="button" class="button" onClick={() => leave(false)}>
        {t('Sign out')}
      </button>
      {(waiting > 0 || refused > 0) && (
        <>
          {waiting > 0 && (
            <p class="warning">{t('{{count}} entries are not sent yet. Connect and try again.', { count: waiting })}</p>
          )}
          {refused > 0 && <p class="warning">{t('What could not be recorded is kept on this phone only. Save it first.')}</p>}
          <button type="button" class="button stop" onClick={() => leave(true)}>
            {t('Sign out and lose them')}
          </button>
        </>
      )}
      <p role="alert">{fault}</p>
    </section>
  );
}
