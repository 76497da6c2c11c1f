import { language, t } from '#platform/i18n/i18n.ts';
import { say, voiceFor, voices } from '#platform/sound/voice.ts';
import { changeSettings, settings } from '#platform/storage/settings.ts';
import { useStore } from '#platform/store.ts';
import { Choice } from '#ui/Choice.tsx';

/** What makes the page easy to read and to follow, chosen at the beginning and changed in Settings. */
export function Comfort() {
  const { text, voice } = useStore(settings);
  const spoken = useStore(language);
  useStore(voices);
  const hasVoice = voiceFor(spoken) !== null;
  return (
    <section class="card">
      <Choice
        label={t('Size of the text')}
        options={[
          [1, t('Normal')],
          [2, t('Large')],
          [3, t('Very large')],
        ]}
        value={text}
        choose={(value) => changeSettings({ text: value })}
      />
      {hasVoice ? (
        <>
          <Choice
            label={t('Voice')}
            options={[
              [true, t('On')],
              [false, t('Off')],
            ]}
            value={voice}
            choose={(value) => changeSettings({ voice: value })}
          />
          {voice && (
            <button type="button" class="button" onClick={() => say(t('Well done. Next exercise.'), spoken)}>
              {t('Hear an example')}
            </button>
          )}
        </>
      ) : (
        <p class="quiet">{t('This phone has no voice in your language. Tones tell you when to move.')}</p>
      )}
    </section>
  );
}
