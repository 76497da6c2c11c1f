// Which licences the product may have in it.

/** What may be part of the product. MPL only for web-push, whose files stay as they are. LGPL only for libvips, which is loaded as a library of its own and can be replaced. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);
const LIBVIPS = /^@img\/sharp-/;
const WEB_PUSH = 'web-push';
/** Packages that carry a licence but do not name it in their description, as read in them. */
const READ = { 'png-js': 'MIT' };

export const licenceOf = ({ name, licence }) => licence ?? READ[name] ?? 'none';

/** Whether a package may be part of the product, by its SPDX expression without nested alternatives. */
export function isAllowed(one) {
  const isKnown = (id) =>
    ALLOWED.has(id) || (id === 'LGPL-3.0-or-later' && LIBVIPS.test(one.name)) || (id === 'MPL-2.0' && one.name === WEB_PUSH);
  const alternatives = licenceOf(one).replace(/[()]/g, '').split(' OR ');
  return alternatives.some((all) => all.split(' AND ').every((id) => isKnown(id.trim())));
}
