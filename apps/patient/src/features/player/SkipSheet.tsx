import { t } from '#platform/i18n/i18n.ts';
import type { SkipReason } from '#platform/sessions/session.ts';
import { Screen } from '#ui/Screen.tsx';
import { end, itemAt, skip } from './moves.ts';
import type { Play } from './play.ts';
import type { Change } from './use-play.ts';
import { whyText } from './words.ts';

const REASONS: readonly SkipReason[] = ['too_hard', 'no_equipment', 'no_time', 'unclear'];

type Props = { play: Play; change: Change; close: () => void; pain: () => void };

/** Why an exercise is left out is one touch, and may stay unsaid. */
export function SkipSheet({ play, change, close, pain }: Props) {
  const name = play.session.done[itemAt(play)]?.name ?? '';
  const leave = (why: SkipReason | null) => {
    change((now, at) => skip(now, why, at));
    close();
  };
  return (
    <Screen
      title={t('Skip {{exercise}}: why?', { exercise: name })}
      foot={
        <button type="button" class="button wide" onClick={close}>
          {t('Back to the exercise')}
        </button>
      }
    >
      <button type="button" class="button wide" onClick={pain}>
        {whyText('pain')}
      </button>
      {REASONS.map((why) => (
        <button key={why} type="button" class="button wide" onClick={() => leave(why)}>
          {whyText(why)}
        </button>
      ))}
      <button type="button" class="button wide" onClick={() => leave(null)}>
        {t('I do not want to say')}
      </button>
      <button
        type="button"
        class="button wide"
        onClick={() => {
          change((now, at) => end(now, 'stopped', at));
          close();
        }}
      >
        {t('Stop for today')}
      </button>
    </Screen>
  );
}
