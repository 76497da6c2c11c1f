import { PROGRAMME_LIMITS } from '../common/limits.ts';
import { fold } from '../text/fold.ts';

const COPY_SUFFIX = ' Copy';
/** A copy's name: a number at its end keeps it apart, counting on past the names that are taken. */
export function copyName(name: string, taken: readonly string[] = []): string {
  const known = new Set(taken.map(fold));
  for (let number = 1; ; number++) {
    const copy = withEnd(name.trim(), number === 1 ? COPY_SUFFIX : `${COPY_SUFFIX} (${number})`);
    if (!known.has(fold(copy))) return copy;
  }
}

/** A long name is cut between letters, so that it can still be saved. */
function withEnd(name: string, end: string): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if (kept.length + segment.length + end.length > PROGRAMME_LIMITS.name) break;
    kept += segment;
  }
  return kept + end;
}
