import { SSO_FAULTS } from '@physio/contract/sso/messages';

/** What the server has put behind the # when it sent the browser back from a practice's single sign-on. */
export function ssoIn(hash: string): { outcome: string | null; fault: string | null } {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const name = given.get('sso-fault') ?? '';
  const fault = Object.hasOwn(SSO_FAULTS, name) ? SSO_FAULTS[name as keyof typeof SSO_FAULTS] : null;
  return { outcome: given.get('sso'), fault };
}
