import { useState } from 'preact/hooks';
import { Comfort } from '#features/settings/public.ts';
import { saveConsent } from '#platform/home/consent.ts';
import type { HeardHome } from '#platform/home/home.ts';
import { errorText } from '#platform/i18n/error-text.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Screen } from '#ui/Screen.tsx';
import { TopBar } from '#ui/TopBar.tsx';

export function Welcome({ heard }: { heard: HeardHome }) {
  const { practice } = heard.home;
  const [isForChild, setIsForChild] = useState(false);
  const [guardian, setGuardian] = useState('');
  const [fault, setFault] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const choose = async (choice: 'agreed' | 'look_only') => {
    if (isForChild && guardian.trim() === '') return setFault(t('Enter your own name.'));
    setIsBusy(true);
    setFault('');
    await saveConsent(heard, choice, isForChild ? guardian.trim() : undefined).catch((error: unknown) => {
      setFault(errorText(error));
      setIsBusy(false);
    });
  };
  return (
    <Screen
      title={t('Before you begin')}
      isReadFirst
      bar={<TopBar look={practice} />}
      foot={
        <>
          <p role="alert">{fault}</p>
          <button type="button" class="button main wide" disabled={isBusy} onClick={() => choose('agreed')}>
            {t('I agree')}
          </button>
          <button type="button" class="button wide" disabled={isBusy} onClick={() => choose('look_only')}>
            {t('Look only, record nothing')}
          </button>
        </>
      }
    >
      <section class="card">
        <h2>{t('What is recorded')}</h2>
        <p>
          {t('Which exercises you did and when, how often you skipped or stopped, and what you write about pain and effort.')}{' '}
          {t('{{practice}} can see it, nobody else. You can stop it at any time in Settings.', { practice: practice.name })}
        </p>
      </section>
      <section class="card">
        <h2>{t('Nobody watches this live')}</h2>
        <p>{t('{{practice}} answers within {{count}} working days.', { practice: practice.name, count: practice.reply_days })}</p>
        <p lang={practice.language}>{practice.emergency_text}</p>
        {practice.phone !== '' && (
          <a class="button" href={`tel:${practice.phone}`}>
            {t('Call {{practice}}', { practice: practice.name })}
          </a>
        )}
      </section>
      <Comfort />
      <label class="check">
        <input type="checkbox" checked={isForChild} onChange={(event) => setIsForChild(event.currentTarget.checked)} />
        {t('I agree for a child or somebody I care for')}
      </label>
      {isForChild && (
        <label class="field">
          {t('Your own name')}
          <input value={guardian} maxLength={100} autocomplete="name" onInput={(event) => setGuardian(event.currentTarget.value)} />
        </label>
      )}
    </Screen>
  );
}
