import { t } from '#platform/i18n/i18n.ts';
import { openSound } from '#platform/sound/tones.ts';
import { back, canGoBack } from './moves.ts';
import { addRest, endRest, type Play, pause, resume, setDone, stepOf } from './play.ts';
import classes from './player.module.css';
import type { Change } from './use-play.ts';
import type { View } from './view.ts';

const MORE_REST_S = 15;

type Props = {
  play: Play;
  view: View;
  change: Change;
  /** Says what comes, within the touch: iPhones are silent else. */
  announce: () => void;
  open: (sheet: 'pain' | 'skip') => void;
};

export function Controls({ play, view, change, announce, open }: Props) {
  return (
    <div class="foot">
      <MainAction play={play} view={view} change={change} announce={announce} />
      <div class={classes.controls}>
        <button type="button" class="button stop" onClick={() => open('pain')}>
          {t('Stop: pain')}
        </button>
        {canGoBack(play) && (
          <button type="button" class="button" onClick={() => change(back)}>
            {t('Back')}
          </button>
        )}
        <button type="button" class="button" onClick={() => open('skip')}>
          {t('Skip')}
        </button>
      </div>
    </div>
  );
}

function MainAction({ play, view, change, announce }: Omit<Props, 'open'>) {
  const { clock, session } = play;
  const goOn = () => {
    openSound();
    if (view.phase === 'ready') announce();
    change(resume);
  };
  const button = (label: string, act: () => void, isMain = true) => (
    <button type="button" class={isMain ? 'button main wide' : 'button wide'} onClick={act}>
      {label}
    </button>
  );
  if (view.phase === 'ready') return button(session.at === 0 && session.reps === 0 ? t('Start') : t('Go on'), goOn);
  if (view.phase === 'paused') return button(t('Go on'), goOn);
  if (view.phase === 'own') return button(t('Done'), () => change(setDone));
  if (clock.phase === 'rest') {
    const isLast = stepOf(play)?.kind === 'rest' && session.at === play.steps.length - 1;
    return (
      <div class={classes.controls}>
        {clock.isHeld
          ? button(isLast ? t('Finish') : t('Go on'), isLast ? () => change(endRest) : goOn)
          : button(isLast ? t('Finish') : t('Skip rest'), () => change(endRest), isLast)}
        {!isLast && button(t('+{{seconds}} s', { seconds: MORE_REST_S }), () => change((now) => addRest(now, MORE_REST_S)), false)}
        {!clock.isHeld && button(t('Pause'), () => change(pause), false)}
      </div>
    );
  }
  return view.phase === 'over' ? null : button(t('Pause'), () => change(pause), false);
}
