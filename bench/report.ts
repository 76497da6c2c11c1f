import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import type { ApiRow } from './api/load.ts';
import type { FileRow } from './files/run-files.ts';
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

export function filesTable(rows: readonly FileRow[]): string {
  const head = '| workload | MB/s | of the limit (≥ 0.80) | CPU × the limit | memory growth MB (≤ 32) | the limit’s |';
  const lines = rows.map(({ name, product, limit, ratio }) => {
    const cells = [
      name,
      `${product.rate.toFixed(0)} / ${limit.rate.toFixed(0)}`,
      against(ratio, 0.8, 'more'),
      (product.cpu / limit.cpu).toFixed(2),
      against(product.growth, 32, 'less'),
      limit.growth.toFixed(2),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [head, '|---|---|---|---|---|---|', ...lines].join('\n');
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

export const machine = () =>
  `${new Date().toISOString()}, ${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`;

/** @returns the file's path */
export function writeReport(text: string): string {
  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, `${new Date().toISOString().slice(0, 10)}.md`);
  writeFileSync(path, text);
  return path;
}
