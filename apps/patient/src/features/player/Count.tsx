import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '#platform/i18n/i18n.ts';
import { wantsStill } from '#platform/storage/settings.ts';
import { FRAME_MS, whileVisible } from '#platform/while-visible.ts';
import { isStill, type Play, tap } from './play.ts';
import classes from './player.module.css';
import type { Change } from './use-play.ts';
import { type View, viewOf } from './view.ts';
import { phaseText } from './words.ts';

const ROUND = 2 * Math.PI * 46;

type Props = { play: Play; view: View; change: Change };

/** The phase with its seconds; at the own pace, a field that counts touches. */
export function Count({ play, view, change }: Props) {
  if (view.phase === 'ready' || view.phase === 'over') return null;
  if (view.phase === 'own')
    return (
      <button type="button" class={`button ${classes.tap}`} onClick={() => change(tap)}>
        <span class={classes.number}>{view.rep}</span>
        <span>{t('of {{total}}. Touch here to count, or just press Done.', { total: view.reps })}</span>
      </button>
    );
  const isCounting = view.phase === 'move' || view.phase === 'hold';
  return (
    <div class={classes.count} data-phase={view.phase}>
      {!wantsStill() && view.seconds !== null && <Ring play={play} />}
      <div class={classes.inside} aria-hidden="true">
        <b class={classes.phase}>{phaseText(view)}</b>
        {view.seconds !== null && <span class={classes.number}>{view.seconds}</span>}
      </div>
      {isCounting && <p class={classes.rep}>{t('repetition {{number}} of {{total}}', { number: view.rep, total: view.reps })}</p>}
    </div>
  );
}

/** How much of the phase is left. It moves by itself, with the figure: the rest of the screen is not drawn for it. */
function Ring({ play }: { play: Play }) {
  const left = useRef<SVGCircleElement>(null);
  useLayoutEffect(() => {
    const show = () => left.current?.setAttribute('stroke-dashoffset', String(ROUND * (1 - viewOf(play, Date.now()).left)));
    show();
    return isStill(play) ? undefined : whileVisible(show, FRAME_MS);
  }, [play]);
  return (
    <svg class={classes.ring} viewBox="0 0 100 100" aria-hidden="true">
      <circle class={classes.track} cx="50" cy="50" r="46" />
      <circle ref={left} class={classes.left} cx="50" cy="50" r="46" stroke-dasharray={ROUND} />
    </svg>
  );
}
