import { BUCKETS } from './limits.ts';

/** Every address of the console, as its router writes it: `$name` stands for one part. The server answers any other with 404. */
export const CONSOLE_PAGES = [
  '/',
  '/sign-in',
  '/leaderboard',
  '/{$provider}-report-success',
  '/groups',
  '/dashboard',
  '/dashboard-physio',
  '/insights',
  '/configurations',
  '/configurations/audit',
  '/configurations/connections',
  '/update-admin',
  '/inbox',
  '/retention',
  '/staff',
  '/users',
  '/users/$userId',
  '/users/$userId/plans/$planId/handout',
  '/exercises',
  '/exercises/credits',
  '/exercises/review',
  '/open/$system',
  '/exercises/$exerciseId',
  '/program-builder',
  '/program-builder/browse-programs',
  '/program-builder/$programmeId/handout',
  '/content-manager',
  '/content-manager/$bucket',
  '/tags-and-classification-manager',
] as const;

/** Parts that are not free. */
const PARTS: Record<string, string> = { bucket: `(?:${BUCKETS.join('|')})` };

const PATTERNS = CONSOLE_PAGES.map(
  (page) => new RegExp(`^${page.replace(/\{?\$(\w+)\}?/g, (_, name: string) => PARTS[name] ?? '[^/]+')}/?$`),
);

/** Whether the console has a page at a path: with its case as written, but for a bucket's, and with or without a slash at its end. */
export function isConsolePage(pathname: string): boolean {
  const path = pathname.replace(/^\/content-manager\/[^/]+/, (bucket) => bucket.toLowerCase());
  return PATTERNS.some((pattern) => pattern.test(path));
}
