import { useState } from 'preact/hooks';
import { call } from '#platform/api/call.ts';
import { makePass } from '#platform/api/settings-calls.ts';
import { canBeAdded } from '#platform/browser.ts';
import { errorText } from '#platform/i18n/error-text.ts';
import { t } from '#platform/i18n/i18n.ts';
import { person } from '#platform/people/people.ts';

/** Safari forgets what a page keeps after a week without a visit, but not that of one on the home screen. It starts there by a pass. */
export function KeepHere() {
  const [isReady, setIsReady] = useState(false);
  const [fault, setFault] = useState('');
  if (!canBeAdded()) return null;
  const prepare = () =>
    call(makePass, {}, person.get()?.token).then(
      ({ data }) => {
        document.querySelector('link[rel=manifest]')?.setAttribute('href', `/p/manifest.webmanifest?pass=${data.pass}`);
        setFault('');
        setIsReady(true);
      },
      (error: unknown) => setFault(errorText(error)),
    );
  return (
    <section class="card">
      <h2>{t('Add to Home Screen to keep it')}</h2>
      {isReady ? (
        <p role="status">{t('Now tap Share, then Add to Home Screen, and open it there within 10 minutes.')}</p>
      ) : (
        <button type="button" class="button" onClick={prepare}>
          {t('Prepare')}
        </button>
      )}
      <p role="alert">{fault}</p>
    </section>
  );
}
