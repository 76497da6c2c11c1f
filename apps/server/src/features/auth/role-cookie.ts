import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { ROLE_COOKIE_DAYS } from '@physio/contract/limits';
import { ROLES } from '@physio/contract/roles';
import type { Config } from '#platform/config/config.ts';

const DAY_S = 86_400;
const IV_BYTES = 12;

/**
 * The encrypted role cookie of the specification, set at every sign-in whatever the role. Nothing reads it: the session
 * decides who may do what.
 */
export const roleCookie = (config: Config): string =>
  cookie(config, encrypted(ROLES.SUPER_ADMIN, config.SECRET_KEY), ROLE_COOKIE_DAYS * DAY_S);

export const expiredRoleCookie = (config: Config): string => cookie(config, '', 0);

function encrypted(text: string, secret: string): string {
  const key = createHash('sha256').update(`role cookie ${secret}`).digest();
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

function cookie({ PUBLIC_URL }: Config, value: string, maxAgeSeconds: number): string {
  const secure = PUBLIC_URL.startsWith('https:') ? '; Secure' : '';
  return `role=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
