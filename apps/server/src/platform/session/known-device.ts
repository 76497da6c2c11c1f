import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import { isSameText, keyedDigest } from './tokens.ts';

const COOKIE = 'known_device';
const DAYS = 180;
const DAY_S = 86_400;
const ID_BYTES = 12;
/** People who share a machine; of more, those who signed in last. */
const MOST_ACCOUNTS = 8;
const ENTRY = /^[\w-]{16}\.\d{1,12}\.[\w-]{43}$/;

type Stores = { clock: Clock; config: Config };
/** Of whom the device is known: a new password makes every device unknown again but the one it was set on. */
type Account = { id: number; password_hash: string };

/**
 * The device of a call, where somebody has signed in to this account before. It opens nothing: it keeps the failures of others
 * apart from those of the account's owner.
 */
export function knownDevice({ clock, config }: Stores, account: Account | undefined, cookies: string): string | null {
  const found = account && entriesIn(cookies).find((entry) => isOf(config, account, entry, clock.now()));
  return found === undefined ? null : idOf(found);
}

/** The cookie after a sign-in: this account's device first, then those of others who use the same browser. */
export function deviceCookie(stores: Stores, account: Account, cookies: string): string {
  const { clock, config } = stores;
  const id = knownDevice(stores, account, cookies) ?? randomBytes(ID_BYTES).toString('base64url');
  const others = entriesIn(cookies).filter((entry) => idOf(entry) !== id);
  const signed = sign(config, account, id, Math.floor(clock.now().getTime() / 1000) + DAYS * DAY_S);
  const value = [signed, ...others].slice(0, MOST_ACCOUNTS).join('~');
  const secure = config.PUBLIC_URL.startsWith('https:') ? '; Secure' : '';
  return `${COOKIE}=${value}; Max-Age=${DAYS * DAY_S}; Path=/api/; HttpOnly; SameSite=Strict${secure}`;
}

const idOf = (entry: string) => entry.slice(0, entry.indexOf('.'));

const sign = ({ SECRET_KEY }: Config, { id, password_hash }: Account, device: string, expires: number) =>
  `${device}.${expires}.${keyedDigest(SECRET_KEY, 'known device', [id, device, expires, password_hash].join(' ')).toString('base64url')}`;

function isOf(config: Config, account: Account, entry: string, now: Date): boolean {
  const expires = Number(entry.split('.')[1]);
  return expires * 1000 > now.getTime() && isSameText(entry, sign(config, account, idOf(entry), expires));
}

function entriesIn(cookies: string): string[] {
  const own = cookies.split(/; */).find((cookie) => cookie.startsWith(`${COOKIE}=`));
  const entries = own?.slice(COOKIE.length + 1).split('~') ?? [];
  return entries.filter((entry) => ENTRY.test(entry)).slice(0, MOST_ACCOUNTS);
}
