import { NAME_LIMITS } from '@physio/contract/content/content';
import { withoutMarks } from '@physio/contract/text/direction';
import { splitName } from '@physio/contract/text/file-name';

/** A new name with the extension the file has, whether it was typed or not. */
export function keepExtension(typed: string, current: string): string {
  const wanted = withoutMarks(typed);
  const { ending } = splitName(current);
  return wanted.toLowerCase().endsWith(ending.toLowerCase()) ? wanted : `${wanted}${ending}`;
}

/** What no name shows: control characters and line ends. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}]/gu;
/** How browsers write in a form what would end the name there. */
const ESCAPED = /%(?:22|0a|0d)/gi;

/**
 * The name of an uploaded file as the person knows it: no folder, nothing unseen; too long a name loses its end, not its
 * extension.
 */
export function uploadedName(sent: string): string {
  const name = withoutMarks(sent)
    .replace(ESCAPED, decodeURIComponent)
    .replace(/^.*[/\\]/, '')
    .toWellFormed()
    .replace(UNSEEN, '')
    .normalize('NFC')
    .trim();
  if (name === '') return 'file';
  if (name.length <= NAME_LIMITS.max) return name;
  const tail = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? '';
  return `${name.slice(0, NAME_LIMITS.max - tail.length).toWellFormed()}${tail}`;
}
