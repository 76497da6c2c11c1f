import { SIGNS, type Sign } from '@physio/contract/patient-page/signs';
import { useState } from 'preact/hooks';
import { painLimitOf } from '#platform/home/home.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Scale } from '#ui/Scale.tsx';
import { Screen } from '#ui/Screen.tsx';
import { doFewer, end, notePain, skip } from './moves.ts';
import type { Play } from './play.ts';
import type { Played } from './played.ts';
import classes from './player.module.css';
import type { Change } from './use-play.ts';
import { painWords, signText } from './words.ts';

type Props = { play: Play; change: Change; home: Played['home']; close: () => void };

/** The safe way out. It gives no advice of its own: what is grave shows the practice's words and its phone. */
export function PainSheet({ play, change, home, close }: Props) {
  const { practice } = home;
  const [pain, setPain] = useState<number | null>(null);
  const [signs, setSigns] = useState<readonly Sign[]>(play.session.signs);
  const isGrave =
    (pain !== null && pain >= painLimitOf(home, play.session.planId)) || signs.includes('dizzy') || signs.includes('fell');
  const act = (next: (play: Play, now: number) => Play) => {
    change((now, at) => next(notePain(now, { pain, signs }, painWords, at), at));
    close();
  };
  const stop = (now: Play, at: number): Play => {
    const ended = end(now, 'pain', at);
    const { feedback } = ended.session;
    return pain === null ? ended : { ...ended, session: { ...ended.session, feedback: { ...feedback, pain_after: pain } } };
  };
  // Whoever calls may never come back to this page.
  const tellSigns = () => change((now, at) => notePain(now, { pain: null, signs }, painWords, at));
  const toggle = (sign: Sign) => setSigns(signs.includes(sign) ? signs.filter((one) => one !== sign) : [...signs, sign]);
  return (
    <Screen
      title={t('Stopped.')}
      foot={
        !isGrave && (
          <button type="button" class="button wide" onClick={() => act((now) => ({ ...now, clock: { phase: 'ready' } }))}>
            {t('Back to the exercise')}
          </button>
        )
      }
    >
      <Scale label={t('How is the pain now?')} low={t('none')} high={t('the worst')} value={pain} choose={setPain} />
      <div class="row">
        {SIGNS.map((sign) => (
          <button
            key={sign}
            type="button"
            class={`button ${classes.sign}`}
            aria-pressed={signs.includes(sign)}
            onClick={() => toggle(sign)}
          >
            {signText(sign)}
          </button>
        ))}
      </div>
      {isGrave && (
        <p class="warning" role="alert" lang={practice.language}>
          {practice.emergency_text}
        </p>
      )}
      {!isGrave && (
        <>
          <button type="button" class="button wide" onClick={() => act((now, at) => skip(now, 'pain', at))}>
            {t('Skip this exercise')}
          </button>
          <button type="button" class="button wide" onClick={() => act(doFewer)}>
            {t('Do fewer')}
          </button>
        </>
      )}
      <button type="button" class={isGrave ? 'button main wide' : 'button wide'} onClick={() => act(stop)}>
        {t('Stop for today')}
      </button>
      {practice.phone !== '' && (
        <a class="button wide" href={`tel:${practice.phone}`} onClick={tellSigns}>
          {t('Call {{practice}}', { practice: practice.name })}
        </a>
      )}
    </Screen>
  );
}
