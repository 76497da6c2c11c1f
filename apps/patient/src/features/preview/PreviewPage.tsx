import { sideOf } from '@physio/contract/exercises/sides';
import type { PreviewMessage } from '@physio/contract/patient-page/preview-message';
import { useMemo, useState } from 'preact/hooks';
import { Player } from '#features/player/public.ts';
import { SheetList } from '#features/sheet/public.ts';
import { t } from '#platform/i18n/i18n.ts';
import { ExerciseMedia } from '#platform/media/ExerciseMedia.tsx';
import { addressOf, route } from '#platform/route.ts';
import { beginSession } from '#platform/sessions/session.ts';
import { useStore } from '#platform/store.ts';
import { Screen } from '#ui/Screen.tsx';
import { TopBar } from '#ui/TopBar.tsx';

type Shown = PreviewMessage['preview'];
const PLAN = 'preview';

/** A programme that somebody is making, as its patients will see it. Nothing of it is kept or sent. */
export function PreviewPage({ shown }: { shown: Shown }) {
  const at = useStore(route);
  if (at.screen === 'play') return <PreviewPlayer shown={shown} />;
  return (
    <Screen
      title={shown.name}
      bar={<TopBar look={shown.practice} />}
      foot={
        shown.items.length > 0 && (
          <a class="button main wide" href={addressOf({ screen: 'play', plan: PLAN })}>
            {t('Start')}
          </a>
        )
      }
    >
      <p class="notice">{t('Nothing is recorded.')}</p>
      {shown.items.length === 0 && <p>{t('No exercises yet.')}</p>}
      <SheetList items={shown.items} shown={(place) => mediaOf(shown, place)} />
    </Screen>
  );
}

function mediaOf({ items, exercises }: Shown, place: number) {
  const item = items[place];
  const exercise = exercises.find(({ encoded_id }) => encoded_id === item?.encoded_id);
  if (!item || !exercise) return null;
  const pace = { dose: { move: item.reps === 0 ? 0 : item.duration, hold: item.holds } };
  const isMirrored = sideOf(item.variation_ids) === 'left';
  return () => <ExerciseMedia exercise={exercise} still={item.poster} isMirrored={isMirrored} pace={pace} />;
}

function PreviewPlayer({ shown }: { shown: Shown }) {
  const { items, rounds, language, practice, exercises } = shown;
  const [session] = useState(() =>
    beginSession({ id: PLAN, circuit_hash: '', circuit_details: { circuit_rep: rounds, exercise_details: items } }, '', Date.now()),
  );
  const heard = useMemo(() => {
    const plans = [
      { id: PLAN, circuit_details: { exercise_details: items.map((item) => ({ ...item, languages: item.languages })) } },
    ];
    return { checkedAt: null, home: { language, practice, exercises, plans } };
  }, [items, language, practice, exercises]);
  return <Player session={session} heard={heard} isRecorded={false} />;
}
