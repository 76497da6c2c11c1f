import { Switch, useMantineColorScheme } from '@mantine/core';
import { useId } from 'react';
import { LanguageSelect } from '#platform/i18n/LanguageSelect.tsx';
import { SingleKeysSwitch } from '#platform/shortcuts/SingleKeysSwitch.tsx';
import { useStore } from '#platform/store.ts';
import { keepsLonger } from '#platform/toast/keep-longer.ts';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { useTranslation } from '#ui/use-translation.ts';

/** What holds for this user on this device, at once and without a button. */
export function PreferencesCard() {
  const t = useTranslation();
  const themeId = useId();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const themes = [
    { value: 'auto', label: t('System') },
    { value: 'light', label: t('Light') },
    { value: 'dark', label: t('Dark') },
  ] as const;
  return (
    <section className="card" aria-labelledby="preferences-title">
      <h2 id="preferences-title" className="mb-3">
        {t('Preferences')}
      </h2>
      <div className="row wrap between gap-3 mb-4">
        <span>{t('Language')}</span>
        <LanguageSelect />
      </div>
      <div className="row wrap between gap-3 mb-4">
        <span id={themeId}>{t('Theme')}</span>
        <Segmented aria-labelledby={themeId} data={themes} value={colorScheme} onChange={setColorScheme} />
      </div>
      <Switch
        label={t('Keep messages longer')}
        description={t('Messages at the edge of the screen stand four times as long. Remembered here until you sign out.')}
        checked={useStore(keepsLonger)}
        onChange={(event) => keepsLonger.set(event.currentTarget.checked)}
        mb={16}
      />
      <SingleKeysSwitch />
    </section>
  );
}
