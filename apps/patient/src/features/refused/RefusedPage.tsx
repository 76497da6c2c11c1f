import { useState } from 'preact/hooks';
import type { HeardHome } from '#platform/home/home.ts';
import { t } from '#platform/i18n/i18n.ts';
import { person } from '#platform/people/people.ts';
import { addressOf } from '#platform/route.ts';
import { isRefused, keepSession, sessions } from '#platform/sessions/kept-sessions.ts';
import { sendSessions } from '#platform/sessions/send.ts';
import { useStore } from '#platform/store.ts';
import { Screen } from '#ui/Screen.tsx';
import { TopBar } from '#ui/TopBar.tsx';
import { asText, refusalsIn } from './refusals.ts';

/** What the server did not take. It stays on this device for 90 days, to be sent again or taken along as a file. */
export function RefusedPage({ heard }: { heard: HeardHome }) {
  const { practice } = heard.home;
  const own = useStore(person);
  const [isBusy, setIsBusy] = useState(false);
  const refused = useStore(sessions).filter((one) => one.session.person === own?.id && isRefused(one));
  const refusals = refusalsIn(refused);
  const again = async () => {
    setIsBusy(true);
    for (const { session } of refused) await keepSession({ ...session, revision: session.revision + 1 });
    await sendSessions();
    setIsBusy(false);
  };
  return (
    <Screen
      title={t('Not recorded')}
      bar={<TopBar look={practice} />}
      foot={
        <>
          {refusals.length > 0 && (
            <button type="button" class="button main wide" onClick={() => saveFile(asText(refusals))}>
              {t('Save as a file')}
            </button>
          )}
          {refusals.length > 0 && (
            <button type="button" class="button wide" disabled={isBusy} onClick={again}>
              {t('Send again')}
            </button>
          )}
          <a class="button wide" href={addressOf({ screen: 'today' })}>
            {t('Back')}
          </a>
        </>
      }
    >
      <p role="status">
        {refusals.length === 0
          ? t('Everything is recorded.')
          : t('It stays on this phone for 90 days. Show it to {{practice}}.', { practice: practice.name })}
      </p>
      {refusals.map(({ id, when, why, items, answers }) => (
        <section key={id} class="card">
          <h2>{when}</h2>
          <p>{why}</p>
          <ul class="stack">
            {[...items, ...answers].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </Screen>
  );
}

function saveFile(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'exercises.txt';
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
