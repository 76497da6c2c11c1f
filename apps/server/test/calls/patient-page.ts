import type { Input } from '@physio/contract/common/endpoint';
import { enter, openLink } from '@physio/contract/patient-page/door';
import { makePatientLink, type PatientLink } from '@physio/contract/patient-page/links';
import type { TestApp, Who } from '../build-test-app.ts';

type Entry = Input<typeof enter>['body'];
type World = { app: TestApp; practice: { group: { id: number }; who: Who }; patient: { public_id: string } };

export const keyOf = ({ url }: Pick<PatientLink, 'url'>) => ({ link: url.split('/').at(-1) ?? '' });

/** What staff and a patient do at the door, each patient from an address of their own. */
export function doorCalls(world: () => World) {
  let addresses = 0;
  const address = () => `10.7.${(addresses >> 8) & 255}.${addresses++ & 255}`;
  const enterWith = (given: Partial<Entry>, who: Who = { address: address() }) =>
    world().app.call(
      enter,
      { body: { key: { link: '' }, answer: { code: '0000' }, device: 'Chrome, Android', tablet: false, ...given } },
      who,
    );
  return {
    address,
    makeLink: async (renew = false, user_id = world().patient.public_id) => {
      const { app, practice } = world();
      return (await app.call(makePatientLink, { params: { user_id }, body: { renew } }, practice.who)).body.data;
    },
    open: (key: Entry['key'], who: Who = { address: address() }) => world().app.call(openLink, { body: { key } }, who),
    enterWith,
    /** A device that answered rightly. @returns its token */
    enterBy: async (link: PatientLink, given: Partial<Entry> = {}) => {
      const answer = link.code === null ? { birth_date: '1980-02-03' } : { code: link.code };
      return (await enterWith({ key: keyOf(link), answer, ...given })).body.data.auth_token;
    },
  };
}
