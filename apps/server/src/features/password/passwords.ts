import { randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';
import { limitConcurrency } from '#platform/limits/limit-concurrency.ts';

/** Argon2id (`algorithm` 2), 19 MiB, two passes, one lane: about 35 ms. */
const COST: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Of the same cost as every stored hash, of a password nobody has: an unknown e-mail takes the time of a known one. */
const NOBODYS = '$argon2id$v=19$m=19456,t=2,p=1$UGh5c2lvQ29uc29sZU5vYg$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** Two at once leave half of Node's threads for files and a core for everything else. */
const inTurn = limitConcurrency(2, 100);

/** The same letters typed on another keyboard are the same password. */
const canonical = (password: string) => password.normalize('NFKC');

/**
 * Whoever sets a password has proven something: a session, a code, an invitation. They go before strangers' sign-ins.
 * Never await it inside a transaction, which would hold a connection.
 * @throws AppError `unavailable` when too many passwords are being hashed
 */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(canonical(password), COST), true);

/** Compares with a stored hash; without one it takes the same time and fails. A stranger's password waits for all others. */
export const verifyPassword = (password: string, storedHash: string | undefined, isStranger = false): Promise<boolean> =>
  inTurn(async () => (await verify(storedHash ?? NOBODYS, canonical(password))) && storedHash !== undefined, !isStranger);

export const isSamePassword = (one: string, other: string) => canonical(one) === canonical(other);

/** The hash of an account that was never given a password: of the cost of all others, and of no password. */
export function unusablePassword(): string {
  const part = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${part(16)}$${part(32)}`;
}
