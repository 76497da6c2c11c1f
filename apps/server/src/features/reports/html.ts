/** Text that is HTML already: made by `html` only. */
export type Html = { html: string };
type Part = Html | string | number | null | false | readonly Part[];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

function partText(part: Part): string {
  if (part === null || part === false) return '';
  if (Array.isArray(part)) return part.map(partText).join('');
  return typeof part === 'object' ? (part as Html).html : escaped(String(part));
}

/** A piece of HTML. Whatever is put in is text and stays text, unless it was made here. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: strings.map((text, index) => text + partText(parts[index] ?? null)).join(''),
});
