import { useState } from 'preact/hooks';
import { call } from '#platform/api/call.ts';
import { stopMails } from '#platform/api/settings-calls.ts';
import { errorText } from '#platform/i18n/error-text.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Screen } from '#ui/Screen.tsx';

/** Opened from a mail, by whoever reads it: nothing changes before they say so. */
export function StopMails({ token }: { token: string }) {
  const [said, setSaid] = useState<string | null>(null);
  const [isDone, setIsDone] = useState(false);
  const stop = () =>
    call(stopMails, { query: { token } }).then(
      () => {
        setIsDone(true);
        setSaid(t('You get no more reminders by mail.'));
      },
      (error: unknown) => setSaid(errorText(error)),
    );
  return (
    <Screen
      title={t('No more reminders by mail?')}
      foot={
        !isDone && (
          <button type="button" class="button main wide" onClick={stop}>
            {t('Stop these mails')}
          </button>
        )
      }
    >
      <p role="status">{said}</p>
    </Screen>
  );
}
