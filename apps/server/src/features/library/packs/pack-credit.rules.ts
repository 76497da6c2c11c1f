import { type Credit, readCredit } from '@physio/contract/credits/credits';
import { isOfOthers, type Licence, OURS_ELSEWHERE } from '@physio/contract/credits/licences';
import type { Manifest } from '@physio/contract/library/manifest';
import { nameIn } from '../texts.rules.ts';
import type { About } from './pack.rules.ts';

type Credited = Pick<Manifest, 'exercises' | 'programmes'>;

/** Of everything in a pack that says nothing of its own; null where nobody need be named. What is the publisher's is not ours. */
function creditOfPack({ licence, permission, publisher: { name, url } }: About): Credit | null {
  const author = { author: name, ...(url && { author_url: url }) };
  if (licence === 'Ours') return { ...author, licence: OURS_ELSEWHERE, note: name };
  return isOfOthers(licence as Licence) ? { ...author, licence, ...(permission && { note: permission }) } : null;
}

/** The library of a pack, whose licence is given to whatever has none of its own. */
export function withPackCredit<M extends Credited>(manifest: M, about: About): M {
  const credit = creditOfPack(about);
  return credit === null ? manifest : mapCredits(manifest, (own) => (isOthers(own) ? own : credit));
}

/** The same the other way: what has the pack's own credit need not say it, so that a pack goes out as it came. */
export function withoutPackCredit<M extends Credited>(manifest: M, about: About): M {
  const credit = creditOfPack(about);
  const packs = credit && asKept(credit);
  return mapCredits(manifest, (own) => (own && isOthers(own) && asKept(own) !== packs ? own : undefined));
}

/** What of a library is used by permission, which may be of this group alone. */
export function namesOfPermitted({ exercises, programmes, language }: Credited & Pick<Manifest, 'language'>): string[] {
  const isPermitted = ({ credit }: { credit?: Credit | undefined }) => credit !== undefined && licenceOf(credit) === OURS_ELSEWHERE;
  return [...exercises.filter((one) => isPermitted(one) || one.files.some(isPermitted)), ...programmes.filter(isPermitted)].map(
    ({ name }) => nameIn(name, [language]),
  );
}

function licenceOf(credit: Credit): Licence | null {
  const read = readCredit(credit);
  return 'credit' in read ? (read.credit?.licence ?? null) : null;
}
/** What was said to be ours is the publisher's to everybody else. */
const isOthers = (credit: Credit | undefined): credit is Credit => credit !== undefined && licenceOf(credit) !== 'Ours';
const asKept = (credit: Credit): string => JSON.stringify(readCredit(credit));

function mapCredits<M extends Credited>(manifest: M, change: (own: Credit | undefined) => Credit | undefined): M {
  const credited = <T extends { credit?: Credit | undefined }>({ credit, ...rest }: T): T => {
    const changed = change(credit);
    return { ...rest, ...(changed && { credit: changed }) } as unknown as T;
  };
  return {
    ...manifest,
    exercises: manifest.exercises.map((one) => credited({ ...one, files: one.files.map(credited) })),
    programmes: manifest.programmes.map(credited),
  };
}
