import { useState } from 'preact/hooks';
import { t } from '#platform/i18n/i18n.ts';
import { isSilenceOpen } from '#platform/sound/tones.ts';
import { changeSettings, settings } from '#platform/storage/settings.ts';
import { useStore } from '#platform/store.ts';

/** Asked before somebody wonders why nothing is heard. It stays until they start, so that an answer can be taken back. */
export function SilentSwitch() {
  const [isAsked] = useState(isSilenceOpen);
  const { tones, tonesOnSilent } = useStore(settings);
  if (!isAsked || !tones) return null;
  const button = (value: boolean, label: string) => (
    <button
      type="button"
      class="button narrow"
      aria-pressed={tonesOnSilent === value}
      onClick={() => changeSettings({ tonesOnSilent: value })}
    >
      {label}
    </button>
  );
  return (
    <fieldset class="notice small row" aria-labelledby="on-silent">
      <span id="on-silent" class="grow">
        {t('Tones even when this phone is on silent? Music pauses then.')}
      </span>
      {button(true, t('Yes'))}
      {button(false, t('No'))}
    </fieldset>
  );
}
