import { MESSAGE_LIMITS } from '@physio/contract/patient-page/message-limits';
import { useState } from 'preact/hooks';
import { t } from '#platform/i18n/i18n.ts';
import { keepUnsent } from '#platform/messages/kept-messages.ts';
import { person } from '#platform/people/people.ts';
import { isStorageFull } from '#platform/sessions/kept-sessions.ts';
import { sendSessions } from '#platform/sessions/send.ts';
import { useStore } from '#platform/store.ts';

/** The phone keeps what is written before it is sent, so that no broken line loses it. */
export function Composer({ practice }: { practice: string }) {
  const [text, setText] = useState('');
  const isFull = useStore(isStorageFull);
  const send = async () => {
    const of = person.get();
    const body = text.trim();
    if (of === null || body === '') return;
    setText('');
    await keepUnsent({ id: crypto.randomUUID(), person: of.id, body, writtenAt: Date.now(), why: '', notBefore: 0 });
    await sendSessions();
  };
  return (
    <div class="stack">
      <label class="field">
        {t('Write to {{practice}}', { practice })}
        <textarea rows={3} maxLength={MESSAGE_LIMITS.text} value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      {isFull && <p class="warning">{t('This phone has no room to keep what you do. Free some space.')}</p>}
      <button type="button" class="button main wide" disabled={text.trim() === ''} onClick={send}>
        {t('Send')}
      </button>
    </div>
  );
}
