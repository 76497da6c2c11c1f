import { signInByPass } from '#features/door/public.ts';
import { person as current, type Key, people } from '#platform/people/people.ts';
import { linkOf } from '#platform/route.ts';
import { tabletKeyOf } from '#platform/tablet.ts';

/** Null: somebody is signed in and goes on. Else the way in, with a key where the address has one. */
export type Entry = { key: Key | null; isKnown: boolean } | null;

function entryOf({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): Entry {
  const handed = tabletKeyOf({ pathname, hash });
  if (handed !== null) return { key: handed, isKnown: false };
  const link = linkOf(pathname);
  if (link !== null) {
    const known = people.get().find(({ key }) => 'link' in key && key.link === link);
    if (known === undefined || known.isSignedOut) return { key: { link }, isKnown: known !== undefined };
    current.set(known);
    return null;
  }
  const asked = new URLSearchParams(search);
  const again = people.get().find(({ id }) => id === asked.get('again'));
  if (again) return { key: again.key, isKnown: true };
  return asked.has('code') || current.get() === null ? { key: null, isKnown: false } : null;
}

/** How the page begins. One that starts from the home screen for the first time is signed in by the pass in its address. */
export async function arrive(at: Pick<Location, 'pathname' | 'search' | 'hash'>): Promise<Entry> {
  const pass = new URLSearchParams(at.search).get('pass');
  if (pass !== null && people.get().length === 0) await signInByPass(pass).catch(() => undefined);
  return entryOf(at);
}
