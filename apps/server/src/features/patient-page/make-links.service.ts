import { newPublicId } from '#db/public-id.ts';
import type { MemberContext, Services } from '#platform/http/context.ts';
import { answerHash, secretsOf, shortHash, tokenHash } from './link-secrets.ts';
import {
  insertLinks,
  type LinkedPatient,
  type LinkRow,
  type NewLink,
  revokeLinks,
  selectLinks,
  selectSerials,
} from './links.queries.ts';

type Stores = Pick<Services, 'db' | 'clock' | 'config'>;

/** The live link of each patient who has one that this installation can make again: not one of an earlier secret key. */
export async function findOwnLinks({ db, clock, config }: Stores, groupId: number, patientIds: readonly number[]) {
  const links = await selectLinks(db, groupId, patientIds, clock.now());
  const own = links.filter((link) => tokenHash(config, secretsOf(config, link).token).equals(link.token_hash));
  return new Map(own.map((link): [number, LinkRow] => [link.patient_id, link]));
}

/**
 * The link of each patient, made where there is none, in a few queries however many there are. The patients are held.
 * @returns also who got a new one
 */
export async function ensureLinks(context: MemberContext, patients: readonly LinkedPatient[], asked: LinkRow['second_item']) {
  const { group } = context;
  const ids = patients.map((patient) => patient.id);
  const known = await findOwnLinks(context, group.id, ids);
  const without = patients.filter((patient) => !known.has(patient.id));
  if (without.length === 0) return { links: known, made: [] };
  await makeLinks(context, without, asked);
  return { links: await findOwnLinks(context, group.id, ids), made: without };
}

async function makeLinks(context: MemberContext, patients: readonly LinkedPatient[], asked: LinkRow['second_item']) {
  const { db, group, clock } = context;
  const ids = patients.map((patient) => patient.id);
  // One that expired, or whose key is gone.
  await revokeLinks(db, group.id, ids, clock.now());
  const serials = new Map((await selectSerials(db, group.id, ids)).map((row) => [row.patient_id, row.serial]));
  let waiting = patients;
  for (let next = 1; waiting.length > 0; next++) {
    const links = waiting.map((patient) => newLink(context, patient, (serials.get(patient.id) ?? 0) + next, asked));
    const done = new Set(await insertLinks(db, group.id, links));
    waiting = waiting.filter((patient) => !done.has(patient.id));
  }
}

/** The date of birth is asked for where the practice wants it and the record has it. */
function newLink(
  { config, clock, user }: MemberContext,
  patient: LinkedPatient,
  serial: number,
  asked: LinkRow['second_item'],
): NewLink {
  const public_id = newPublicId();
  const { token, shortCode, code } = secretsOf(config, { public_id, serial });
  const second_item = asked === 'birth_date' && patient.date_of_birth !== null ? 'birth_date' : 'code';
  return {
    public_id,
    patient_id: patient.id,
    serial,
    token_hash: tokenHash(config, token),
    short_hash: shortHash(config, shortCode),
    second_item,
    code_hash: second_item === 'code' ? answerHash(config, public_id, code) : null,
    made_by: user.id,
    made_at: clock.now(),
  };
}
