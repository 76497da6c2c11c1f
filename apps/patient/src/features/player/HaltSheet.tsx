import { longDay } from '#platform/i18n/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Screen } from '#ui/Screen.tsx';
import type { Halt } from './halt.ts';
import { end } from './moves.ts';
import type { Played } from './played.ts';
import type { Change } from './use-play.ts';

/** The session ends here, with what the practice has said. What was done is kept. */
export const HaltSheet = ({ halt, practice, change }: { halt: Halt; practice: Played['home']['practice']; change: Change }) => (
  <Screen
    title={t('Stopped.')}
    foot={
      <button type="button" class="button main wide" onClick={() => change((now, at) => end(now, 'stopped', at))}>
        {t('Finish')}
      </button>
    }
  >
    <p class="warning" role="alert">
      {haltText(halt)}
    </p>
    {practice.phone !== '' && (
      <a class="button wide" href={`tel:${practice.phone}`}>
        {t('Call {{practice}}', { practice: practice.name })}
      </a>
    )}
  </Screen>
);

export function haltText(halt: Halt): string {
  if (halt.kind === 'paused') return t('{{name}} asked you to pause.', { name: halt.by });
  return halt.on === null
    ? t('There is nothing to do here now.')
    : t('This programme ended on {{day}}.', { day: longDay(halt.on) });
}
