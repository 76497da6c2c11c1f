import { NAME_LIMITS } from '@physio/contract/content';

/** A new name with the extension the file has, whether it was typed or not. */
export function keepExtension(wanted: string, current: string): string {
  const dot = current.lastIndexOf('.');
  const extension = dot <= 0 ? '' : current.slice(dot);
  return wanted.toLowerCase().endsWith(extension.toLowerCase()) ? wanted : `${wanted}${extension}`;
}

const CONTROL = /\p{Cc}/gu;

/**
 * The name of an uploaded file as the person knows it: browsers send a quote as `%22`; no folder, no control characters;
 * too long a name loses its middle, not its extension.
 */
export function uploadedName(sent: string): string {
  const name = sent
    .replaceAll('%22', '"')
    .replace(/^.*[/\\]/, '')
    .toWellFormed()
    .replace(CONTROL, '')
    .normalize('NFC')
    .trim();
  if (name === '') return 'file';
  if (name.length <= NAME_LIMITS.max) return name;
  const tail = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? '';
  return `${name.slice(0, NAME_LIMITS.max - tail.length).toWellFormed()}${tail}`;
}
