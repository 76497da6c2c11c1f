import { stepsOf as linesOf } from '@physio/contract/exercises/exercise-steps';
import { doseText, sideText } from '#features/today/public.ts';
import { FigureNote } from '#platform/figures/FigureNote.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { ExerciseMedia } from '#platform/media/ExerciseMedia.tsx';
import { paceOf } from './pace.ts';
import { nextWork, type Play, stepOf } from './play.ts';
import type { Played } from './played.ts';
import classes from './player.module.css';

/** `homes`: what is known now, then what was known as the session began. */
type Props = { play: Play; homes: readonly [Played['home'], Played['home']]; isFull: boolean };

/** The exercise at hand; in a rest, the one that comes. */
export function ItemCard({ play, homes, isFull }: Props) {
  const [home] = homes;
  const step = stepOf(play);
  const work = step?.kind === 'work' ? step : nextWork(play);
  if (work === null) return null;
  const done = play.session.done[work.item];
  const dose = play.session.items[work.item];
  const isThis = ({ encoded_id }: { encoded_id: string }) => encoded_id === dose?.encoded_id;
  const exercise = homes.flatMap(({ exercises }) => exercises).find(isThis);
  const item = homes
    .flatMap(({ plans }) => plans.filter(({ id }) => id === play.session.planId))
    .flatMap(({ circuit_details }) => circuit_details.exercise_details)
    .find(isThis);
  if (!done || !dose) return null;
  const nameLanguage = exercise?.languages?.name ?? home.language;
  const lines = exercise && isFull ? linesOf(exercise.instructions) : [];
  return (
    <section class="stack">
      <div class={classes.media}>
        {exercise && (
          <ExerciseMedia
            key={done.key}
            exercise={exercise}
            still={item?.poster ?? null}
            isMirrored={work.side === 'left'}
            pace={paceOf(play, work)}
          />
        )}
      </div>
      <h1 class={classes.name} lang={nameLanguage}>
        {done.name}
      </h1>
      <p class="row spread">
        <b>{sideText(work.side, false)}</b>
        <span>{t('set {{number}} of {{total}}', { number: work.set + 1, total: dose.sets })}</span>
        {play.session.rounds > 1 && (
          <span>{t('round {{number}} of {{total}}', { number: work.round + 1, total: play.session.rounds })}</span>
        )}
      </p>
      {isFull && (
        <>
          <p>{doseText(dose)}</p>
          {exercise?.figure && <FigureNote />}
          {exercise && exercise.contraindications !== '' && (
            <p class="warning" lang={exercise.languages?.contraindications ?? home.language}>
              {exercise.contraindications}
            </p>
          )}
          {item && item.notes !== '' && (
            <p class="notice" lang={item.languages?.notes ?? home.language}>
              {item.notes}
            </p>
          )}
          {lines.length > 0 && (
            <details>
              <summary class="button">{t('How to do it')}</summary>
              <ol lang={exercise?.languages?.instructions ?? home.language}>
                {lines.map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a step may stand twice
                  <li key={index}>{line}</li>
                ))}
              </ol>
            </details>
          )}
        </>
      )}
    </section>
  );
}
