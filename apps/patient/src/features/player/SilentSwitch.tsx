import { useState } from 'preact/hooks';
import { t } from '#platform/i18n/i18n.ts';
import { isSilenceOpen } from '#platform/sound/tones.ts';
import { changeSettings, settings } from '#platform/storage/settings.ts';
import { useStore } from '#platform/store.ts';
import { Choice } from '#ui/Choice.tsx';

/** Asked before somebody wonders why nothing is heard. It stays until they start, so that an answer can be taken back. */
export function SilentSwitch() {
  const [isAsked] = useState(isSilenceOpen);
  const { tones, tonesOnSilent } = useStore(settings);
  if (!isAsked || !tones) return null;
  return (
    <Choice
      label={t('Tones even when this phone is on silent? Music pauses then.')}
      options={[
        [true, t('Yes')],
        [false, t('No')],
      ]}
      value={tonesOnSilent}
      choose={(value) => changeSettings({ tonesOnSilent: value })}
    />
  );
}
