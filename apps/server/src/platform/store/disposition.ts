import { withoutMarks } from '@physio/contract/text/direction';

const NOT_PLAIN = /[^\x20-\x7e]|["\\%;]/g;
/** Characters that RFC 5987 wants encoded and `encodeURIComponent` leaves. */
const LEFT = /['()*!]/g;

/** `Content-Disposition` of a download by RFC 6266: the name in any script, and a plain one for old browsers. */
export function attachmentNamed(given: string): string {
  const name = withoutMarks(given);
  if (name === '') return 'attachment';
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    LEFT,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${name.replace(NOT_PLAIN, '_')}"; filename*=UTF-8''${encoded}`;
}
