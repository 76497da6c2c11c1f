/** Below the bars that stay: the top of a part that a tab has led to lies above. */
const READING_LINE = 140;

/**
 * The part that is read: the last one that begins above the reading line. At the page's end short parts never get there;
 * then it is the one with the focus, or else the last.
 */
export function partInSight(ids: readonly string[]): string | undefined {
  const parts = ids.flatMap((id) => document.getElementById(id) ?? []).filter((part) => part.hasChildNodes());
  const { scrollTop, clientHeight, scrollHeight } = document.documentElement;
  const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
  const begun = parts.filter((part) => part.getBoundingClientRect().top <= READING_LINE);
  const late = parts.slice(Math.max(0, begun.length - 1));
  const read = isAtEnd ? (late.find((part) => part.contains(document.activeElement)) ?? late.at(-1)) : late[0];
  return read?.id ?? ids[0];
}
