const LONGEST = 500;

/** A path of the console, whatever was given: never another site. */
export function returnPath(given: unknown): string {
  if (typeof given !== 'string' || given.length > LONGEST || !/^\/[^\\\p{Cc}]*$/u.test(given)) return '/';
  const own = 'https://own.invalid';
  if (!URL.canParse(given, own)) return '/';
  const url = new URL(given, own);
  // A path may hold two slashes at its beginning only once it is resolved: /..//evil.example
  if (url.origin !== own || url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search + url.hash;
}
