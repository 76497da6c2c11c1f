import type { FoundSession } from './session.queries.ts';

/** Where the database announces changes that a remembered session depends on; triggers send them. */
export const SESSION_CHANGES = 'session_changes';

const MOST = 5_000;
const MOST_AGE_MS = 2_000;

/** `groupPublicId` is empty for a call that names no group. */
export type SessionCall = { tokenHash: Buffer; groupPublicId: string };
type Remembered = { session: FoundSession; askedAt: number };

const keyOf = ({ tokenHash, groupPublicId }: SessionCall) => `${tokenHash.toString('latin1')}${groupPublicId}`;

/** Only of staff, and never one that a call would be refused with: what is given takes effect at once, too. */
const isWorthwhile = ({ user_id, group_id, lacks_factor }: FoundSession, { groupPublicId }: SessionCall) =>
  user_id !== null && (groupPublicId === '' || group_id !== null) && lacks_factor !== true;

/**
 * What the database said of sessions within the last two seconds. All of it is forgotten at any change it could stand on, and
 * nothing is remembered while changes are not heard. `now`: milliseconds that no setting of a clock changes.
 */
export function sessionLookups(now: () => number = () => performance.now()) {
  /** The oldest first. */
  const known = new Map<string, Remembered>();
  let isHearing = false;
  let changes = 0;

  function forget(): void {
    changes += 1;
    known.clear();
  }

  return {
    forget,
    setHearing(hears: boolean): void {
      if (hears === isHearing) return;
      isHearing = hears;
      forget();
    },
    isHearing: () => isHearing,
    /** Unless `isLive` says that it has ended since. */
    remembered(call: SessionCall, isLive: (session: FoundSession) => boolean): FoundSession | undefined {
      const found = known.get(keyOf(call));
      return found !== undefined && now() - found.askedAt < MOST_AGE_MS && isLive(found.session) ? found.session : undefined;
    },
    /** Asks. An answer that a change may have overtaken is given and not remembered. */
    async remember(call: SessionCall, ask: () => Promise<FoundSession | undefined>): Promise<FoundSession | undefined> {
      const [askedAt, changesBefore] = [now(), changes];
      const session = await ask();
      if (session === undefined || !isHearing || changes !== changesBefore || !isWorthwhile(session, call)) return session;
      const key = keyOf(call);
      known.delete(key);
      const [oldest] = known.keys();
      if (known.size >= MOST && oldest !== undefined) known.delete(oldest);
      known.set(key, { session, askedAt });
      return session;
    },
  };
}
export type SessionLookups = ReturnType<typeof sessionLookups>;
