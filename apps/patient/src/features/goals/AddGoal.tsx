import { GOAL_LIMITS } from '@physio/contract/goals/weeks';
import { useState } from 'preact/hooks';
import { call } from '#platform/api/call.ts';
import { setOwnGoal } from '#platform/api/calls.ts';
import { refreshHome } from '#platform/home/home.ts';
import { errorText } from '#platform/i18n/error-text.ts';
import { t } from '#platform/i18n/i18n.ts';
import { person } from '#platform/people/people.ts';
import { timeZone } from '#platform/time-zone.ts';

/** Something the patient wants to be able to do again, in their own words. */
export function AddGoal({ isFirst }: { isFirst: boolean }) {
  const [text, setText] = useState<string | null>(null);
  // Sent again after an answer that was lost, it is the same goal.
  const [id, setId] = useState(() => crypto.randomUUID());
  const [fault, setFault] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  if (text === null)
    return (
      <button type="button" class="button" onClick={() => setText('')}>
        {isFirst ? t('Set a goal') : t('Set another goal')}
      </button>
    );
  const save = async () => {
    setIsBusy(true);
    setFault('');
    try {
      const body = { text: text.trim(), time_zone: timeZone() };
      await call(setOwnGoal, { params: { client_goal_id: id }, body }, person.get()?.token ?? null);
      await refreshHome();
      setText(null);
      setId(crypto.randomUUID());
    } catch (error) {
      setFault(errorText(error));
    }
    setIsBusy(false);
  };
  return (
    <div class="card">
      <label class="field">
        {t('What do you want to be able to do again?')}
        <input type="text" maxLength={GOAL_LIMITS.text} value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <p role="alert">{fault}</p>
      <div class="row">
        <button type="button" class="button main grow" disabled={isBusy || text.trim() === ''} onClick={save}>
          {t('Save')}
        </button>
        <button type="button" class="button grow" onClick={() => setText(null)}>
          {t('Back')}
        </button>
      </div>
    </div>
  );
}
