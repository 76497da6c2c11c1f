import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import type { ApiRow } from './api/load.ts';
import type { GridRow, ReorderRow } from './web/builder.ts';
import type { FrontRow } from './web/front.ts';

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

export function gridTable({ smallMs, largeMs, longestTaskMs }: GridRow): string {
  const cells = ['ui-grid', `${smallMs.toFixed(0)} / ${largeMs.toFixed(0)}`, against(largeMs / smallMs, 1.5, 'less')];
  return [
    '| workload | ms with 20 / with 1,000 exercises | × the small one (≤ 1.5) | longest task ms (≤ 50) |',
    '|---|---|---|---|',
    `| ${[...cells, against(longestTaskMs, 50, 'less')].join(' | ')} |`,
  ].join('\n');
}

export function reorderTable({ frames, p95Ms, worstMs, longestTaskMs }: ReorderRow): string {
  const cells = [
    'ui-reorder',
    frames,
    against(p95Ms, 17.5, 'less'),
    against(worstMs, 34, 'less'),
    against(longestTaskMs, 50, 'less'),
  ];
  return [
    '| workload | frames | p95 ms (≤ 17.5) | worst ms (≤ 34) | longest task ms (≤ 50) |',
    '|---|---|---|---|---|',
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
