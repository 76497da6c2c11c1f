import { creditSentence } from '@physio/contract/credits/credit-sentence';
import { stepsOf as linesOf } from '@physio/contract/exercises/exercise-steps';
import { sideOf } from '@physio/contract/exercises/sides';
import type { Home } from '@physio/contract/patient-page/home';
import { itemKey } from '@physio/contract/programmes/item-key';
import { useEffect } from 'preact/hooks';
import { doseText, sideText } from '#features/today/public.ts';
import { FigureNote } from '#platform/figures/FigureNote.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { ExerciseMedia } from '#platform/media/ExerciseMedia.tsx';
import { addressOf } from '#platform/route.ts';
import { hush, say, voiceFor, voices } from '#platform/sound/voice.ts';
import { useStore } from '#platform/store.ts';
import { Screen } from '#ui/Screen.tsx';
import { TopBar } from '#ui/TopBar.tsx';
import classes from './exercise.module.css';

type Props = { home: Home; planId: string; itemId: string };

/** How one exercise is done. Each text is in its own language and never read out by the voice of another. */
export function ExercisePage({ home, planId, itemId }: Props) {
  useEffect(() => hush, []);
  useStore(voices);
  const plan = home.plans.find(({ id }) => id === planId);
  const item = plan?.circuit_details.exercise_details.find((one) => itemKey(one.encoded_id, one.variation_ids) === itemId);
  const exercise = home.exercises.find(({ encoded_id }) => encoded_id === item?.encoded_id);
  const bar = <TopBar look={home.practice} />;
  const play = (
    <a class="button wide" href={addressOf({ screen: 'try', plan: planId, item: itemId })}>
      {t('Try one together')}
    </a>
  );
  const back = (
    <a class="button wide" href={addressOf({ screen: 'today' })}>
      {t('Back')}
    </a>
  );
  if (!item || !exercise) return <Screen title={t('This exercise is no longer in your programme.')} bar={bar} foot={back} />;
  const side = sideOf(item.variation_ids);
  const languageOf = (field: string) => exercise.languages?.[field] ?? home.language;
  const lines = linesOf(exercise.instructions);
  const hear = () => say([exercise.name, ...lines].join('. '), languageOf('instructions'));
  return (
    <Screen
      title={exercise.name}
      lang={languageOf('name')}
      bar={bar}
      foot={
        <>
          {play}
          {back}
        </>
      }
    >
      <ExerciseMedia
        exercise={exercise}
        still={item.poster}
        isMirrored={side === 'left'}
        pace={{ dose: { move: item.reps === 0 ? 0 : item.duration, hold: item.holds } }}
      />
      {exercise.figure !== null && <FigureNote />}
      <p>
        <b>{doseText(item)}</b>
        {item.rest > 0 && ` · ${t('rest {{seconds}} seconds', { seconds: item.rest })}`}
      </p>
      {sideText(side, item.variation_ids.length > 2) !== '' && <p>{sideText(side, item.variation_ids.length > 2)}</p>}
      {exercise.contraindications !== '' && (
        <section class="warning">
          <h2>{t('Take care')}</h2>
          <p lang={languageOf('contraindications')}>{exercise.contraindications}</p>
        </section>
      )}
      {item.notes !== '' && (
        <section class="notice">
          <h2>{t('Note from your physiotherapist')}</h2>
          <p class={classes.lines} lang={item.languages?.notes ?? home.language}>
            {item.notes}
          </p>
        </section>
      )}
      {exercise.description !== '' && (
        <p class={classes.lines} lang={languageOf('description')}>
          {exercise.description}
        </p>
      )}
      {lines.length > 0 && (
        <section class="stack">
          <h2>{t('How to do it')}</h2>
          <ol class={classes.steps} lang={languageOf('instructions')}>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step may stand twice
              <li key={index}>{line}</li>
            ))}
          </ol>
        </section>
      )}
      {item.credits?.map((credit) => {
        const sentence = creditSentence(credit, home.language);
        return (
          <p key={sentence} class="quiet">
            {sentence}
          </p>
        );
      })}
      {voiceFor(languageOf('instructions')) && (
        <button type="button" class="button wide" onClick={hear}>
          {t('Hear it')}
        </button>
      )}
    </Screen>
  );
}
