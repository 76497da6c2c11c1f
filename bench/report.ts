import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import type { ApiRow } from './api/load.ts';
import type { FrontRow } from './web/front.ts';
import type { TreeRow } from './web/tree.ts';

const FOLDER = join(import.meta.dirname, 'report');

/** A figure with its target: met or missed. */
const against = (value: number, target: number, better: 'more' | 'less') =>
  `${value.toFixed(2)} ${(better === 'more' ? value >= target : value <= target) ? '✓' : '✗'}`;

export function apiTable(rows: readonly ApiRow[]): string {
  const head = [
    '| workload | connections | requests/s | of the limit (≥ 0.70) | CPU ms | × the limit (≤ 1.4) | p97.5 ms | × the limit (≤ 1.5) |',
    '|---|---|---|---|---|---|---|---|',
  ];
  return [...head, ...rows.map(apiLine)].join('\n');
}

function apiLine({ name, connections, product, limit, ratio }: ApiRow): string {
  const cells = [
    name,
    connections,
    `${product.perSecond.toFixed(0)} / ${limit.perSecond.toFixed(0)}`,
    against(ratio.perSecond, 0.7, 'more'),
    `${product.cpuMsPerRequest.toFixed(2)} / ${limit.cpuMsPerRequest.toFixed(2)}`,
    against(ratio.cpuMsPerRequest, 1.4, 'less'),
    `${product.p97} / ${limit.p97}`,
    against(ratio.p97, 1.5, 'less'),
  ];
  return `| ${cells.join(' | ')} |`;
}

const kb = (bytes: number) => bytes / 1000;

export function frontTable({ name, productMs, helloMs, requests, brotliBytes, gzipBytes }: FrontRow): string {
  const cells = [
    name,
    `${productMs.toFixed(0)} / ${helloMs.toFixed(0)}`,
    against(productMs / helloMs, 2, 'less'),
    against(kb(gzipBytes), 225, 'less'),
    against(kb(brotliBytes), 195, 'less'),
    against(requests.length, 12, 'less'),
  ];
  return [
    '| workload | ms | × the hello page (≤ 2.0) | JS kB gz (≤ 225) | JS kB br (≤ 195) | requests (≤ 12) |',
    '|---|---|---|---|---|---|',
    `| ${cells.join(' | ')} |`,
    '',
    `Requests until the list: ${requests.join(', ')}`,
  ].join('\n');
}

export function treeTable({ name, big, small }: TreeRow): string {
  const pair = (of: 'open' | 'filter' | 'frameP95') => `${big[of].toFixed(1)} / ${small[of].toFixed(1)}`;
  const cells = [
    name,
    pair('open'),
    against(big.open / small.open, 1.5, 'less'),
    pair('filter'),
    against(big.filter / small.filter, 1.5, 'less'),
    pair('frameP95'),
    against(big.frameP95 / small.frameP95, 1.5, 'less'),
    against(big.longestTask, 50, 'less'),
  ];
  return [
    '| workload | open ms | × 100 folders (≤ 1.5) | search ms | × (≤ 1.5) | frame p95 ms | × (≤ 1.5) | longest task ms (≤ 50) |',
    '|---|---|---|---|---|---|---|---|',
    `| ${cells.join(' | ')} |`,
  ].join('\n');
}

export const machine = () =>
  `${new Date().toISOString()}, ${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`;

/** @returns the file's path */
export function writeReport(text: string): string {
  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, `${new Date().toISOString().slice(0, 10)}.md`);
  writeFileSync(path, text);
  return path;
}
