import { MESSAGE_LIMITS } from '@physio/contract/patient-page/message-limits';
import type { OwnMessage } from '@physio/contract/patient-page/own-messages';
import { CallError, call } from '../api/call.ts';
import { writeOwnMessage } from '../api/calls.ts';

/** What the patient wrote and the server does not have. `why`: what it said of it; not tried again before `notBefore`. */
export type Unsent = { id: string; person: string; body: string; writtenAt: number; why: string; notBefore: number };

/** Of the patient and the practice, the oldest first. */
export type Thread = OwnMessage[];

export const unsentKey = ({ person, id }: Pick<Unsent, 'person' | 'id'>) => `message/${person}/${id}`;
export const threadKey = (person: string) => `thread/${person}`;
export const byAge = (one: Unsent, other: Unsent) => one.writtenAt - other.writtenAt;

/** A thread with what the server has just taken. */
export const withMessage = (thread: readonly OwnMessage[], message: OwnMessage): Thread => [
  ...thread.filter(({ id }) => id !== message.id),
  message,
];

/** Sends a message once; sent again it is the same. @returns it as the server has it @throws CallError */
export async function postMessage({ id, body, writtenAt }: Unsent, token: string): Promise<OwnMessage> {
  const age_s = Math.min(MESSAGE_LIMITS.ageS, Math.max(0, Math.round((Date.now() - writtenAt) / 1000)));
  return (await call(writeOwnMessage, { body: { client_message_id: id, body, age_s } }, token)).data;
}

/** What the server has looked at and does not take, at least not now. It stays until the patient tries again. */
const REFUSALS = [400, 403, 413, 429];
export const isRefusal = (error: unknown): error is CallError =>
  error instanceof CallError && REFUSALS.includes(error.status) && error.key !== '';
