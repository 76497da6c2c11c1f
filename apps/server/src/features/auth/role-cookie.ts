import { ROLES } from '@physio/contract/auth/roles';
import { ROLE_COOKIE_DAYS } from '@physio/contract/common/limits';
import type { Config } from '#platform/config/config.ts';
import { seal } from '#platform/session/sealed.ts';

const DAY_S = 86_400;

/**
 * The encrypted role cookie of the specification, set at every sign-in whatever the role. Nothing reads it: the session
 * decides who may do what.
 */
export const roleCookie = (config: Config): string =>
  cookie(config, seal(config.SECRET_KEY, 'role cookie', ROLES.SUPER_ADMIN).toString('base64url'), ROLE_COOKIE_DAYS * DAY_S);

export const expiredRoleCookie = (config: Config): string => cookie(config, '', 0);

function cookie({ PUBLIC_URL }: Config, value: string, maxAgeSeconds: number): string {
  const secure = PUBLIC_URL.startsWith('https:') ? '; Secure' : '';
  return `role=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
