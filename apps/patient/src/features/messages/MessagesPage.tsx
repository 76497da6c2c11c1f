import { useEffect, useState } from 'preact/hooks';
import { call } from '#platform/api/call.ts';
import * as calls from '#platform/api/calls.ts';
import { type HeardHome, refreshHome } from '#platform/home/home.ts';
import { errorText } from '#platform/i18n/error-text.ts';
import { t } from '#platform/i18n/i18n.ts';
import { keepThread, openThread, thread, unsent } from '#platform/messages/kept-messages.ts';
import { person } from '#platform/people/people.ts';
import { addressOf } from '#platform/route.ts';
import { sendSessions } from '#platform/sessions/send.ts';
import { useStore } from '#platform/store.ts';
import { Screen } from '#ui/Screen.tsx';
import { TopBar } from '#ui/TopBar.tsx';
import { Bubbles } from './Bubbles.tsx';
import { Composer } from './Composer.tsx';

/** What the patient and the practice wrote to each other. */
export function MessagesPage({ heard }: { heard: HeardHome }) {
  const { practice } = heard.home;
  const own = useStore(person);
  const waiting = useStore(unsent).filter((message) => message.person === own?.id);
  const shown = useStore(thread);
  const [fault, setFault] = useState<unknown>(null);
  const id = own?.id;
  useEffect(() => {
    if (id === undefined) return;
    void openThread(id)
      .then(() => sendSessions())
      .then(() => fetchThread(id))
      .catch(setFault);
  }, [id]);
  return (
    <Screen
      title={t('Messages')}
      bar={<TopBar look={practice} />}
      foot={
        <a class="button wide" href={addressOf({ screen: 'today' })}>
          {t('Back')}
        </a>
      }
      isReadFirst
    >
      <p class="quiet">
        {t('Not for emergencies.')}{' '}
        {t('{{practice}} answers within {{count}} working days.', { practice: practice.name, count: practice.reply_days })}
      </p>
      <p class="notice" lang={practice.language}>
        {practice.emergency_text}
      </p>
      {practice.phone !== '' && (
        <a class="button wide" href={`tel:${practice.phone}`}>
          {t('Call {{practice}}', { practice: practice.name })}
        </a>
      )}
      <p role="status">
        {own?.isSignedOut ? (
          <a href={`/p/?again=${own.id}`}>{t('Sign in')}</a>
        ) : fault !== null ? (
          errorText(fault)
        ) : (
          shown?.length === 0 && waiting.length === 0 && t('No messages yet.')
        )}
      </p>
      <Bubbles messages={shown ?? []} waiting={waiting} practice={practice.name} />
      <Composer practice={practice.name} />
    </Screen>
  );
}

/** What is shown is read: the practice learns that, and the mark goes. */
async function fetchThread(id: string): Promise<void> {
  const of = person.get();
  if (of === null || of.id !== id || of.isSignedOut) return;
  const { data } = await call(calls.listOwnMessages, {}, of.token);
  await keepThread(id, data);
  const last = data.findLast(({ from, read_at }) => from === 'practice' && read_at === null);
  if (last === undefined) return;
  await call(calls.readOwnMessages, { body: { up_to: last.id } }, of.token);
  await refreshHome();
}
