import { type Path, paths } from '#platform/paths.ts';

export type Need = 'nobody' | 'user' | 'group';
type Who = { hasUser: boolean; hasGroup: boolean };

/**
 * Where a route sends its visitor instead, or null to stay: without a user to sign-in, without a group
 * to the groups, and a signed-in user away from sign-in.
 */
export function redirection(need: Need, { hasUser, hasGroup }: Who): Path | null {
  if (need === 'nobody') return hasUser ? paths.groups() : null;
  if (!hasUser) return paths.signIn();
  return need === 'group' && !hasGroup ? paths.groups() : null;
}
