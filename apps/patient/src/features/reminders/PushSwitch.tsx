import type { Preferences } from '@physio/contract/reminders/preferences';
import { useState } from 'preact/hooks';
import { t } from '#platform/i18n/i18n.ts';
import { person } from '#platform/people/people.ts';
import { pushState, turnOff, turnOn } from './push.ts';

type Props = { kept: Preferences; change: (isOn: boolean) => void; fail: (error: unknown) => void };

/** Reminders on this very phone, where it can have them. */
export function PushSwitch({ kept: { push_key, push_here }, change, fail }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const state = pushState(push_key);
  const own = person.get();
  if (state === 'none' || own === null || push_key === null) return null;
  if (state === 'install') return <p>{t('On an iPhone reminders come once this page is on the home screen.')}</p>;
  if (state === 'denied') return <p>{t('This browser blocks notifications. Allow them in its settings.')}</p>;
  const turn = async (isOn: boolean) => {
    setIsBusy(true);
    try {
      if (isOn) change(await turnOn(own, push_key));
      else {
        await turnOff(own);
        change(false);
      }
    } catch (error) {
      fail(error);
      change(!isOn);
    }
    setIsBusy(false);
  };
  return (
    <label class="check">
      <input type="checkbox" checked={push_here} disabled={isBusy} onChange={(event) => turn(event.currentTarget.checked)} />
      {t('On this phone')}
    </label>
  );
}
