import type { Reply } from '@physio/contract/common/endpoint';
import { readLabel } from '@physio/contract/patient-page/device-label';
import type { listDevices } from '@physio/contract/patient-page/home';
import { useEffect, useState } from 'preact/hooks';
import { call } from '#platform/api/call.ts';
import * as calls from '#platform/api/calls.ts';
import { dayAndTime } from '#platform/i18n/dates.ts';
import { errorText } from '#platform/i18n/error-text.ts';
import { t } from '#platform/i18n/i18n.ts';
import { person } from '#platform/people/people.ts';

type Device = Reply<typeof listDevices>['data'][number];

/** Where the patient is signed in: a lost phone is signed out from another one. */
export function Devices() {
  const [devices, setDevices] = useState<readonly Device[] | null>(null);
  const [fault, setFault] = useState('');
  const token = person.get()?.token ?? null;
  useEffect(() => {
    call(calls.listDevices, {}, token).then(
      ({ data }) => setDevices(data),
      (error: unknown) => setFault(errorText(error)),
    );
  }, [token]);
  const end = (id: string) =>
    call(calls.endDevice, { params: { id } }, token).then(
      () => setDevices((devices ?? []).filter((one) => one.id !== id)),
      (error: unknown) => setFault(errorText(error)),
    );
  return (
    <section class="card">
      <h2>{t('Where you are signed in')}</h2>
      <ul class="stack">
        {devices?.map(({ id, label, last_seen_at, is_this }) => (
          <li key={id} class="row spread">
            <span class="grow">
              {readLabel(label).name} {is_this ? `(${t('this one')})` : ''}
              {readLabel(label).isHelped && <span class="small"> · {t('Exercising with help')}</span>}
              <span class="small quiet"> {dayAndTime(Date.parse(last_seen_at))}</span>
            </span>
            {!is_this && (
              <button type="button" class="button" onClick={() => end(id)}>
                {t('Sign out')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <p role="status">{fault}</p>
    </section>
  );
}
