import type { OwnGoal } from '@physio/contract/goals/goals';
import type { GoalEnding } from '@physio/contract/goals/weeks';
import { useState } from 'preact/hooks';
import { call } from '#platform/api/call.ts';
import { endOwnGoal } from '#platform/api/calls.ts';
import { refreshHome } from '#platform/home/home.ts';
import { errorText } from '#platform/i18n/error-text.ts';
import { t } from '#platform/i18n/i18n.ts';
import { person } from '#platform/people/people.ts';
import { timeZone } from '#platform/time-zone.ts';

/** A goal ends in the patient's own words; the practice reads them. */
export function EndGoal({ goal }: { goal: OwnGoal }) {
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState('');
  if (!isAsked)
    return (
      <button type="button" class="button" onClick={() => setIsAsked(true)}>
        {t('End this goal')}
      </button>
    );
  const end = async (how: GoalEnding) => {
    setIsBusy(true);
    setFault('');
    try {
      await call(endOwnGoal, { params: { id: goal.id }, body: { how, time_zone: timeZone() } }, person.get()?.token ?? null);
      await refreshHome();
    } catch (error) {
      setFault(errorText(error));
    }
    setIsBusy(false);
  };
  return (
    <fieldset class="stack">
      <legend>{t('Your practice sees that it ended. It cannot be started again.')}</legend>
      <button type="button" class="button" disabled={isBusy} onClick={() => end('reached')}>
        {t('I have reached it')}
      </button>
      <button type="button" class="button" disabled={isBusy} onClick={() => end('dropped')}>
        {t('I no longer want it')}
      </button>
      <button type="button" class="button" disabled={isBusy} onClick={() => setIsAsked(false)}>
        {t('Back')}
      </button>
      <p role="alert">{fault}</p>
    </fieldset>
  );
}
