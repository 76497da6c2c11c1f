import type { Reply } from '@physio/contract/common/endpoint';
import { makePatientLink } from '@physio/contract/patient-page/links';
import type { Practice } from './practice.ts';

export const BORN = '1954-05-03';

/** A practice with its page switched on, a programme of two exercises, and a patient. */
export async function preparePage({ make, group }: Practice) {
  await make.page(group, { emergency_text: 'Call 112', reply_days: 2 });
  const exercises = [await make.exercise(group, { name: 'Bridge' }), await make.exercise(group, { name: 'Squat' })] as const;
  const programme = await make.programme(group, { name: 'Knee phase 2', exercises });
  const patient = await make.patient(group, { first_name: 'Sunita', last_name: 'Pawar', date_of_birth: BORN });
  return { programme, exercises, patient };
}

/** The address that opens the patient's page, as their practice is given it. */
export async function linkOf({ url, token, group }: Practice, patient: { public_id: string }): Promise<string> {
  const response = await fetch(url + makePatientLink.path.replace(':user_id', patient.public_id), {
    method: makePatientLink.method,
    headers: { authorization: `Bearer ${token}`, 'group-id': group.public_id, 'content-type': 'application/json' },
    body: '{}',
  });
  const { data } = (await response.json()) as Reply<typeof makePatientLink>;
  return data.url;
}
