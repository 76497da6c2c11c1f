import type { Parsed } from '@physio/contract/common/endpoint';
import type { requestAppCode as requestCall, verifyAppCode as verifyCall } from '@physio/contract/patient-app/patient-app';
import { inTransaction } from '#db/client.ts';
import { emailKey } from '#db/fold.ts';
import { recordAct } from '#platform/audit/audit.queries.ts';
import { consumeCode } from '#platform/codes/codes.queries.ts';
import { allowCodeRequest, CODE_MINUTES, issueCode, proveCode, wrongCode } from '#platform/codes/codes.ts';
import type { Context } from '#platform/http/context.ts';
import { queueMail, queueNoMail } from '#platform/mail/outbox.ts';
import { openPatientSession } from '#platform/session/sessions.ts';
import { findLivePatient, findPatientOf } from './sign-in.queries.ts';

const purpose = 'patient_sign_in';

type Request = Parsed<typeof requestCall>['body'];

/** Mails a sign-in code to a patient of the group. @returns the code's token; anybody else gets one too, that no code opens */
export async function requestAppCode(context: Context<'public'>, { group_id, email }: Request) {
  const key = emailKey(email);
  const request = { purpose, account: `${group_id} ${key}`, network: context.caller.network, device: null } as const;
  await allowCodeRequest(context, request);
  return inTransaction(context.db, async (db) => {
    const stores = { ...context, db };
    const patient = await findPatientOf(db, group_id, key);
    const { token, code } = await issueCode(stores, { ...request, owner: patient ? { patientId: patient.id } : null });
    if (patient === undefined) await queueNoMail(stores);
    else {
      const { email: to, language, group_id: groupId } = patient;
      const data = { name: patient.first_name, code, minutes: CODE_MINUTES, group: patient.group_name };
      await queueMail(stores, { to, language, template: 'patient_code', data, groupId, patientId: patient.id });
    }
    return { otp_token: token };
  });
}

type Proof = Parsed<typeof verifyCall>['body'];

/** Exchanges a mailed code for a patient's session. */
export async function verifyAppCode(context: Context<'public'>, { otp_token, otp }: Proof) {
  const { network } = context.caller;
  const proven = await proveCode(context, { purpose, token: otp_token, code: otp, network });
  return inTransaction(context.db, async (db) => {
    const patient = await findLivePatient(db, proven.patientId ?? 0);
    if (patient === undefined || !(await consumeCode(db, proven.id, context.clock.now()))) throw wrongCode();
    const act = {
      action: 'sign-in',
      entity: 'patient',
      entityId: patient.public_id,
      actorPatientId: patient.id,
      groupId: patient.group_id,
    };
    await recordAct(db, { caller: context.caller, ...act });
    return { auth_token: await openPatientSession({ ...context, db }, patient.id, context.caller) };
  });
}
