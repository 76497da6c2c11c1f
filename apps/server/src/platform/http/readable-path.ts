/**
 * An address with a stray `%` cannot be decoded, and the router would refuse it before any hook runs. Under a readable name
 * that nothing has, it is answered like any other unknown path of its part.
 */
export function readablePath(url: string): string {
  const [path = '/'] = url.split('?', 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.startsWith('/api/') ? '/api/%25' : '/%25';
  }
}
