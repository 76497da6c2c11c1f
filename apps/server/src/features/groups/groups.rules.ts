import { randomBytes } from 'node:crypto';
import { PHYSIO_DASHBOARD_PERMISSION } from '@physio/contract/auth/roles';
import { fold } from '@physio/contract/text/fold';

/** What a new group of a type may open, in order; the second decides its dashboard. */
export const permissionsOf = (type: string): readonly string[] => [
  'home',
  type === 'physio' ? PHYSIO_DASHBOARD_PERMISSION : 'dashboard',
  'users',
  'program_builder',
  'content_manager',
  'tags_classification',
];

const CODE_LENGTH = 40;
const HEX_BYTES = 3;

/** The name as a slug; six characters by chance where it has no Latin letter or digit. */
export function codeOf(name: string): string {
  const slug = fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, CODE_LENGTH)
    .replace(/^-+|-+$/g, '');
  return slug === '' ? `group-${randomBytes(HEX_BYTES).toString('hex')}` : slug;
}

/** The first of `code`, `code-2`, `code-3`, … that no other group has. */
export function freeCode(code: string, taken: readonly string[]): string {
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? code : `${code}-${n}`;
    if (!taken.includes(candidate)) return candidate;
  }
}

/** Whether an address leads to a stored object; its signature and server say nothing about that. */
export function isAddressOf(address: string, ownAddress: string): boolean {
  const pathOf = (text: string) => (URL.canParse(text, 'http://own') ? new URL(text, 'http://own').pathname : null);
  return pathOf(address) === pathOf(ownAddress);
}
