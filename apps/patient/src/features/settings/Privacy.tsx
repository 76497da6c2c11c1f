import { useState } from 'preact/hooks';
import { saveConsent } from '#platform/home/consent.ts';
import { type HeardHome, isRecorded } from '#platform/home/home.ts';
import { errorText } from '#platform/i18n/error-text.ts';
import { t } from '#platform/i18n/i18n.ts';
import { addressOf } from '#platform/route.ts';

/** Recording is agreed to, and taken back, at any time. */
export function Privacy({ heard }: { heard: HeardHome }) {
  const [asks, setAsks] = useState(false);
  const [fault, setFault] = useState('');
  const choose = (choice: 'agreed' | 'withdrawn') => {
    setFault('');
    saveConsent(heard, choice).then(
      () => setAsks(false),
      (error: unknown) => setFault(errorText(error)),
    );
  };
  return (
    <section class="card">
      <h2>{t('Privacy')}</h2>
      {isRecorded(heard) ? (
        <>
          <p>{t('What you do is recorded. {{practice}} can see it.', { practice: heard.home.practice.name })}</p>
          {!asks && (
            <button type="button" class="button" onClick={() => setAsks(true)}>
              {t('Stop recording')}
            </button>
          )}
          {asks && (
            <>
              <p>{t('Nothing more is recorded from now on. What was recorded stays with your practice.')}</p>
              <button type="button" class="button stop" onClick={() => choose('withdrawn')}>
                {t('Stop recording now')}
              </button>
              <button type="button" class="button" onClick={() => setAsks(false)}>
                {t('Go on recording')}
              </button>
            </>
          )}
        </>
      ) : (
        <>
          <p>{t('Nothing is recorded.')}</p>
          <button type="button" class="button" onClick={() => choose('agreed')}>
            {t('I agree that my exercises are recorded')}
          </button>
        </>
      )}
      <a class="button" href={addressOf({ screen: 'record' })}>
        {t('Download what is kept about me')}
      </a>
      <p role="alert">{fault}</p>
    </section>
  );
}
