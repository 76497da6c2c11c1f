type Headers = Record<string, string>;
type Request = { method: string; headers: Headers };

/** What was asked for before the console was there to ask. */
type Early = {
  /** When, in milliseconds since 1970. */
  at: number;
  headers: string;
  /** By address; null where it was refused or never came. */
  answers: Map<string, Promise<Response | null>>;
};
declare global {
  var earlyAnswers: Early | undefined;
}

/** An answer that nobody took in this time is too old. */
const FRESH_MS = 15_000;

/** What every call of a user says of itself and the user. `language`: of what people wrote, where it is there in several. */
export const callHeaders = (token: string | null, groupId: string | null, language: string): Headers => ({
  Accept: 'application/json',
  'Accept-Language': language,
  'Client-Type': 'web',
  ...(token && { Authorization: `Bearer ${token}` }),
  ...(groupId && { 'Group-Id': groupId }),
});

/** The address without what makes each GET another one for caches. */
const plain = (address: string) => address.replace(/[?&]_=\w+$/, '');

/** Makes these GETs at once and keeps their answers for the console. Runs before anything else of it. */
export function askEarly(addresses: readonly string[], headers: Headers, at: Date): void {
  const ask = (address: string) =>
    fetch(address, { headers }).then(
      (response) => (response.ok ? response : null),
      () => null,
    );
  const answers = new Map(addresses.map((address) => [plain(address), ask(address)]));
  globalThis.earlyAnswers = { at: at.getTime(), headers: JSON.stringify(headers), answers };
}

/**
 * The answer that is already on its way to exactly this call, of the same user in the same group, once. Null where there is
 * none, or it was refused: then the call is made, and says what there is to say. A write makes all of them old.
 */
export async function takeEarly(address: string, { method, headers }: Request): Promise<Response | null> {
  const early = globalThis.earlyAnswers;
  if (early === undefined) return null;
  if (method !== 'GET' || Date.now() - early.at > FRESH_MS) {
    globalThis.earlyAnswers = undefined;
    return null;
  }
  const key = plain(address);
  if (early.headers !== JSON.stringify(headers)) return null;
  const answer = early.answers.get(key);
  early.answers.delete(key);
  return (await answer) ?? null;
}

/** The moment the early calls were made for, while their answers hold: a call that names the time then names the same one. */
export function earlyMoment(): Date {
  const at = globalThis.earlyAnswers?.at ?? 0;
  return Date.now() - at > FRESH_MS ? new Date() : new Date(at);
}
