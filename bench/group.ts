import type { Site } from './api/site.ts';

/** `sizes`: of the groups that grow, the smallest first. */
export type Effort = { seconds: number; rounds: number; sizes: readonly number[] };

/** Workloads that are measured together and share a table. */
export type Group = {
  names: readonly string[];
  /** They open the console in a browser. */
  onScreen: boolean;
  /** @returns the table, in Markdown, of those of its workloads that are `chosen`; `site` opens it, once for all groups */
  run(site: () => Promise<Site>, chosen: readonly string[], effort: Effort): Promise<string>;
};

/** A figure with its target: met or missed. */
export const against = (value: number, target: number, better: 'more' | 'less') =>
  `${value.toFixed(2)} ${(better === 'more' ? value >= target : value <= target) ? '✓' : '✗'}`;

export const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
