import { type Answer, confirmAnswer, Door } from '#features/door/public.ts';
import { call } from '#platform/api/call.ts';
import { getOwnRecord } from '#platform/api/settings-calls.ts';
import { person } from '#platform/people/people.ts';
import { go } from '#platform/route.ts';
import { saveFile } from '#platform/save-file.ts';

/** All that is kept about the patient, for whoever knows the answer once more: a phone may lie about unlocked. */
export function RecordPage() {
  const own = person.get();
  if (own === null) return null;
  const give = async (answer: Answer) => {
    await confirmAnswer(answer);
    const { data } = await call(getOwnRecord, {}, own.token);
    await saveFile('record.json', 'application/json', JSON.stringify(data, null, 2));
    go({ screen: 'settings' }, { replaces: true });
  };
  return <Door of={own.key} isKnown send={give} other={() => location.assign('/p/?code')} />;
}
