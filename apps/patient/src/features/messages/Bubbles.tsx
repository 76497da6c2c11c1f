import type { OwnMessage } from '@physio/contract/patient-page/own-messages';
import { dayAndTime } from '#platform/i18n/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { keepUnsent } from '#platform/messages/kept-messages.ts';
import type { Unsent } from '#platform/messages/message.ts';
import { sendSessions } from '#platform/sessions/send.ts';
import classes from './messages.module.css';

type Props = { messages: readonly OwnMessage[]; waiting: readonly Unsent[]; practice: string };

/** The oldest first; at the end what the server does not have yet. */
export function Bubbles({ messages, waiting, practice }: Props) {
  // A message may have arrived although its answer was lost.
  const known = new Set(messages.map(({ client_message_id }) => client_message_id));
  const again = (message: Unsent) => void keepUnsent({ ...message, notBefore: 0 }).then(sendSessions);
  return (
    <ol class={classes.thread}>
      {messages.map(({ id, from, body, written_at, read_at }) => (
        <li key={id} class={from === 'patient' ? classes.own : classes.theirs}>
          <span class="small">
            {from === 'patient' ? t('You') : practice} · {dayAndTime(Date.parse(written_at))}
            {from === 'patient' && read_at !== null && ` · ${t('read')}`}
          </span>
          <p>{body}</p>
        </li>
      ))}
      {waiting
        .filter(({ id }) => !known.has(id))
        .map((message) => (
          <li key={message.id} class={classes.own}>
            <span class="small">
              {t('You')} · {dayAndTime(message.writtenAt)} · <b>{t('Not sent yet')}</b>
            </span>
            <p>{message.body}</p>
            {message.why !== '' && <p class="warning small">{message.why}</p>}
            <button type="button" class="button" onClick={() => again(message)}>
              {t('Try again')}
            </button>
          </li>
        ))}
    </ol>
  );
}
