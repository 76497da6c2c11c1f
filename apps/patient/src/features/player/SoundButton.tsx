import { useRef } from 'preact/hooks';
import { language, t } from '#platform/i18n/i18n.ts';
import { openSound, silence } from '#platform/sound/tones.ts';
import { hush, voiceFor, voices } from '#platform/sound/voice.ts';
import { changeSettings, settings } from '#platform/storage/settings.ts';
import { useStore } from '#platform/store.ts';
import classes from './player.module.css';

const BOTH = { tones: true, voice: true };

/** Tones and voice while somebody exercises, off and on by one touch. They are those of Settings; what was heard comes back. */
export function SoundButton() {
  const { tones, voice } = useStore(settings);
  const heard = useRef(BOTH);
  useStore(voices);
  const isOn = tones || (voice && voiceFor(language.get()) !== null);
  const turn = () => {
    if (isOn) {
      heard.current = { tones, voice };
      hush();
      silence();
    }
    changeSettings(isOn ? { tones: false, voice: false } : heard.current);
    // Within the touch, or the phone stays silent.
    if (!isOn) openSound();
  };
  return (
    <button type="button" class="button narrow" aria-label={isOn ? t('Turn the sound off') : t('Turn the sound on')} onClick={turn}>
      <svg class={classes.sound} viewBox="0 0 24 24" aria-hidden="true">
        <path class={classes.speaker} d="M3 9h4l6-5v16l-6-5H3z" />
        <path d={isOn ? 'M16.5 8.5a5 5 0 0 1 0 7M19 6a9 9 0 0 1 0 12' : 'M16.5 9.5l5 5m0-5l-5 5'} />
      </svg>
    </button>
  );
}
