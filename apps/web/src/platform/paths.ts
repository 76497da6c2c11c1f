import type { Bucket } from '@physio/contract/common/limits';

/**
 * Every link of the console. Spread into a `Link` or give to `navigate`: `<Link {...paths.patient(id)}>`. It stands in
 * the platform, because features may not import from `#app`.
 */
export type Path = { to: string; search?: Record<string, string | number | boolean | undefined> | undefined };

const id = encodeURIComponent;

export const paths = {
  root: (): Path => ({ to: '/' }),
  signIn: (): Path => ({ to: '/sign-in' }),
  groups: (): Path => ({ to: '/groups' }),
  dashboard: (): Path => ({ to: '/dashboard' }),
  dashboardPhysio: (): Path => ({ to: '/dashboard-physio' }),
  insights: (search?: Path['search']): Path => ({ to: '/insights', search }),
  configurations: (): Path => ({ to: '/configurations' }),
  audit: (search?: Path['search']): Path => ({ to: '/configurations/audit', search }),
  connections: (): Path => ({ to: '/configurations/connections' }),
  profile: (): Path => ({ to: '/update-admin' }),
  inbox: (): Path => ({ to: '/inbox' }),
  retention: (): Path => ({ to: '/retention' }),
  staff: (): Path => ({ to: '/staff' }),
  patients: (search?: Path['search']): Path => ({ to: '/users', search }),
  patient: (userId: string): Path => ({ to: `/users/${id(userId)}` }),
  exercises: (search?: Path['search']): Path => ({ to: '/exercises', search }),
  credits: (): Path => ({ to: '/exercises/credits' }),
  review: (): Path => ({ to: '/exercises/review' }),
  exercise: (exerciseId: string): Path => ({ to: `/exercises/${id(exerciseId)}` }),
  builder: (search?: Path['search']): Path => ({ to: '/program-builder', search }),
  library: (search?: Path['search']): Path => ({ to: '/program-builder/browse-programs', search }),
  programmeHandout: (programmeId: string): Path => ({ to: `/program-builder/${id(programmeId)}/handout` }),
  planHandout: (userId: string, planId: string): Path => ({ to: `/users/${id(userId)}/plans/${id(planId)}/handout` }),
  content: (): Path => ({ to: '/content-manager' }),
  contentBucket: (bucket: Bucket, folderId?: string): Path => ({
    to: `/content-manager/${bucket}`,
    search: folderId ? { folderId } : undefined,
  }),
  classification: (): Path => ({ to: '/tags-and-classification-manager' }),
  leaderboard: (search?: Path['search']): Path => ({ to: '/leaderboard', search }),
  reportSuccess: (provider: string): Path => ({ to: `/${id(provider)}-report-success` }),
} as const;

/** The path as an address, for links outside the router. */
export function hrefOf({ to, search = {} }: Path): string {
  const query = stringifySearch(search);
  return `${to}${query}`;
}

/** Search parameters are text: an id of digits must not become a number. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  return query.size > 0 ? `?${query}` : '';
}

/** The token of a mailed invitation, from the part of an address that no server is shown. */
export const inviteIn = (hash: string): string | null => new URLSearchParams(hash.replace(/^#/, '')).get('invite');

/** Pages that need no user. */
export const isPublicPath = (pathname: string): boolean => /^\/(sign-in|leaderboard|[^/]+-report-success)\/?$/.test(pathname);
