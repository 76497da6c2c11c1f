import { CONSENT_VERSION } from '@physio/contract/patient-page/consent';
import { call } from '../api/call.ts';
import { giveConsent } from '../api/calls.ts';
import { person } from '../people/people.ts';
import { type HeardHome, home, keepHome } from './home.ts';

/** Asked before anything is recorded, and again when its text is another one. */
export const needsConsent = ({ home: { consent } }: HeardHome) =>
  consent === null || (consent.choice === 'agreed' && consent.version < CONSENT_VERSION);

type Choice = 'agreed' | 'look_only' | 'withdrawn';

/** Only what the server has written down counts. */
export async function saveConsent(heard: HeardHome, choice: Choice, guardian?: string): Promise<void> {
  const of = person.get();
  if (of === null) return;
  const body = { choice, version: CONSENT_VERSION, ...(guardian !== undefined && { guardian }) } as const;
  const { data } = await call(giveConsent, { body }, of.token);
  const latest = home.get() ?? heard;
  await keepHome(of.id, { ...latest, home: { ...latest.home, consent: data } });
}
