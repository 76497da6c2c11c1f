import type { Config } from '#platform/config/config.ts';
import { newToken } from '#platform/session/tokens.ts';

/** A sign-in at a provider may take so long, and its session waits no longer than the second. */
export const START_MINUTES = 10;
export const FINISH_MINUTES = 5;
const SECRET = /^[\w-]{43}$/;

const isSafe = ({ PUBLIC_URL }: Config) => PUBLIC_URL.startsWith('https:');
/** With the prefix no other host of the domain can set it. */
const nameIn = (config: Config) => (isSafe(config) ? '__Host-sso' : 'sso');

/** The secret of the browser in which a sign-in began; null where none did. */
export function browserIn(config: Config, cookies: string): string | null {
  const name = `${nameIn(config)}=`;
  const own = cookies.split(/; */).find((cookie) => cookie.startsWith(name));
  const secret = own?.slice(name.length) ?? '';
  return SECRET.test(secret) ? secret : null;
}

export const newBrowser = newToken;

/** Lax: the provider sends the browser back from another site. */
export const browserCookie = (config: Config, secret: string) => cookie(config, secret, (START_MINUTES + FINISH_MINUTES) * 60);
export const expiredCookie = (config: Config) => cookie(config, '', 0);

const cookie = (config: Config, value: string, seconds: number) =>
  `${nameIn(config)}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${isSafe(config) ? '; Secure' : ''}`;
