import type { RestStep } from '@physio/contract/patient-page/steps';
import { t } from '#platform/i18n/i18n.ts';
import type { Difficulty } from '#platform/sessions/session.ts';
import { correct } from './credit.ts';
import { rate } from './moves.ts';
import { type Play, pause } from './play.ts';
import classes from './player.module.css';
import type { Change } from './use-play.ts';

type Props = { play: Play; step: RestStep; change: Change; nextName: string };

/** After a set: what comes, how many it were, and of an exercise that is over how it was. A touch here stops the clock. */
export function ItemOver({ play, step, change, nextName }: Props) {
  const item = play.session.done[step.item];
  if (!item) return null;
  const [reps = 0] = item.sets.at(-1) ?? [];
  const held = (next: Parameters<Change>[0]) =>
    change((now, at) => next(now.clock.phase === 'rest' && !now.clock.isHeld ? pause(now, at) : now, at));
  const labels: [Difficulty, string][] = [
    ['too_easy', t('Too easy')],
    ['right', t('Just right')],
    ['too_hard', t('Too hard')],
  ];
  return (
    <section class="stack">
      {step.why === 'side' && <p class="notice">{t('Now the left side')}</p>}
      {step.why === 'item' && nextName !== '' && <p class="notice">{t('Next: {{name}}', { name: nextName })}</p>}
      {item.sets.length > 0 && (
        <div class="row">
          <button
            type="button"
            class="button narrow"
            aria-label={t('One repetition less')}
            onClick={() => held((now, at) => correct(now, step.item, -1, at))}
          >
            −
          </button>
          <span class={classes.reps}>{t('{{count}} repetitions', { count: reps })}</span>
          <button
            type="button"
            class="button narrow"
            aria-label={t('One repetition more')}
            onClick={() => held((now, at) => correct(now, step.item, 1, at))}
          >
            +
          </button>
        </div>
      )}
      {step.isOver && (
        <fieldset class="row">
          <legend class="unseen">{t('How was {{exercise}}?', { exercise: item.name })}</legend>
          {labels.map(([difficulty, label]) => (
            <button
              key={difficulty}
              type="button"
              class="button grow"
              aria-pressed={item.difficulty === difficulty}
              onClick={() => held((now, at) => rate(now, step.item, item.difficulty === difficulty ? null : difficulty, at))}
            >
              {label}
            </button>
          ))}
        </fieldset>
      )}
    </section>
  );
}
