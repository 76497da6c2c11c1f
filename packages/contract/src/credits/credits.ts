import * as z from 'zod/mini';
import { flag, freeText } from '../common/fields.ts';
import { fold } from '../text/fold.ts';
import { asksForNaming, LICENCE_MESSAGES, LICENCES, needsNote, readLicence } from './licences.ts';

export const CREDIT_LIMITS = { text: 200, address: 500, note: 500 } as const;
export const CREDIT_MESSAGES = {
  address: 'An address begins with http:// or https://',
  note: 'Please say who gave the permission',
} as const;

const plain = (max: number) => freeText(max).check(z.trim());

/** What a library says must be named beside a text or file: title, author, source and licence. */
export const Credit = z.object({
  title: z.optional(plain(200)),
  author: z.optional(plain(200)),
  author_url: z.optional(plain(500)),
  source: z.optional(plain(200)),
  source_url: z.optional(plain(500)),
  licence: plain(60),
  note: z.optional(plain(500)),
  changed: z.optional(z.boolean()),
});
export type Credit = z.infer<typeof Credit>;

/** Title, author, source and licence of a text or file; empty text for what is not known. `note`: who gave the permission. */
export const KeptCredit = z.object({
  title: z.string(),
  author: z.string(),
  author_url: z.string(),
  source: z.string(),
  source_url: z.string(),
  licence: z.enum(LICENCES),
  note: z.string(),
  changed: z.boolean(),
});
export type KeptCredit = z.infer<typeof KeptCredit>;

/** What must be named beside what is shown; absent when nothing must. */
export const ShownCredits = z.optional(z.array(KeptCredit));

export const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text);

const line = (max: number) => z._default(freeText(max).check(z.trim()), '');
const address = () =>
  z._default(
    freeText(CREDIT_LIMITS.address).check(
      z.trim(),
      z.refine((text) => text === '' || isWebAddress(text), CREDIT_MESSAGES.address),
    ),
    '',
  );
const asWritten = (text: string) => {
  const read = readLicence(text);
  return 'licence' in read ? read.licence : text.trim();
};
const licence = () =>
  z._default(
    freeText(60).check(
      z.overwrite(asWritten),
      z.superRefine((text: string, context) => {
        const read = text === '' ? null : readLicence(text);
        if (read && 'fault' in read) context.addIssue({ code: 'custom', message: read.fault, input: text });
      }),
    ),
    '',
  );

/** What is written about a source. The licence in any of its spellings; without one, and all else empty, there is no credit. */
export const CreditFields = z
  .object({
    title: line(CREDIT_LIMITS.text),
    author: line(CREDIT_LIMITS.text),
    author_url: address(),
    source: line(CREDIT_LIMITS.text),
    source_url: address(),
    licence: licence(),
    note: line(CREDIT_LIMITS.note),
    changed: z._default(flag(), false),
  })
  .check(
    z.refine((credit) => credit.licence !== '' || isEmpty(credit), { error: LICENCE_MESSAGES.missing, path: ['licence'] }),
    z.refine((credit) => credit.licence !== 'By permission' || credit.note !== '', { error: CREDIT_MESSAGES.note, path: ['note'] }),
  );
export type CreditFields = z.infer<typeof CreditFields>;

const isEmpty = ({ title, author, author_url, source, source_url, note }: CreditFields) =>
  [title, author, author_url, source, source_url, note].every((text) => fold(text) === '');

/** Null when nothing is said. */
export const keptCredit = (fields: CreditFields): KeptCredit | null => (fields.licence === '' ? null : (fields as KeptCredit));

/** What a library says of a source, as it is kept, or why nothing may come in with it. */
export function readCredit(credit: Credit): { credit: KeptCredit | null } | { fault: string } {
  const read = z.safeParse(CreditFields, { ...credit, note: credit.note || (isPermission(credit) ? credit.source : '') });
  return read.success ? { credit: keptCredit(read.data) } : { fault: read.error.issues[0]?.message ?? LICENCE_MESSAGES.unknown };
}

const isPermission = ({ licence: named }: Credit): boolean => {
  const read = readLicence(named);
  return 'licence' in read && needsNote(read.licence);
};

/** Of these, each once, what must be named where it is shown; undefined when nothing must. */
export function creditsToShow(...credits: readonly (KeptCredit | null | undefined)[]): KeptCredit[] | undefined {
  const named = credits.filter((credit) => credit != null).filter((credit) => asksForNaming(credit.licence));
  const distinct = new Map(named.map((credit) => [JSON.stringify(Object.entries(credit).sort()), credit]));
  return distinct.size === 0 ? undefined : [...distinct.values()];
}
