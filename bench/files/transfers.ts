import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listRecentUploads } from '@physio/contract/content/content-stats';
import { uploadFiles } from '@physio/contract/content/uploads';
import { freePort } from '../../apps/server/test/server-process.ts';
import { processCpuMs } from '../api/cpu.ts';
import { growthOf } from '../api/memory.ts';
import type { Site } from '../api/site.ts';
import { against, type Group, median, table } from '../group.ts';
import { MIB, receive, sendPdf } from './client.ts';

const NAMES = ['upload', 'download', 'range'] as const;
type Name = (typeof NAMES)[number];
/** MB/s; `cpu`: milliseconds of the server's process; `growth`: MB of memory at the most above what it was before. */
type Side = { rate: number; cpu: number; growth: number };
/** Medians of the rounds; `ratio`, product to limit, is the median of each round's own. */
type FileRow = { name: Name; product: Side; limit: Side; ratio: Side };

const FILE_BYTES = 199 * MIB;
const RANGE_BYTES = MIB;
const RANGES = 200;

type Place = { pid: number; upload: () => Promise<unknown>; file: () => Promise<string> };

export const transfers: Group = {
  names: NAMES,
  onScreen: false,
  run: async (site, chosen, { rounds }) => table(HEAD, (await runFiles(await site(), chosen, rounds)).map(cells)),
};

const HEAD = ['workload', 'MB/s', 'of the limit (≥ 0.80)', 'CPU × the limit (≤ 1.5)', 'memory growth MB (≤ 32)', 'the limit’s'];
const cells = ({ name, product, limit, ratio }: FileRow) => [
  name,
  `${product.rate.toFixed(0)} / ${limit.rate.toFixed(0)}`,
  // How fast an upload goes depends on what else the machine writes, and does not repeat; what it costs does.
  name === 'upload' ? ratio.rate.toFixed(2) : against(ratio.rate, 0.8, 'more'),
  name === 'upload' ? against(ratio.cpu, 1.5, 'less') : ratio.cpu.toFixed(2),
  against(product.growth, 32, 'less'),
  limit.growth.toFixed(2),
];

/** Product and limit by turns with one large file, from memory to memory: what is measured is the server. */
async function runFiles(site: Site, names: readonly string[], rounds: number): Promise<FileRow[]> {
  const limit = await limitOf(site);
  const product = productOf(site);
  // Each has the file before it is asked for, and its code is compiled.
  for (const place of [product, limit]) for (let time = 0; time < 2; time++) await place.upload();
  const rows: FileRow[] = [];
  for (const name of NAMES.filter((one) => names.includes(one))) {
    const measured = { product: [] as Side[], limit: [] as Side[] };
    for (const place of [product, limit]) await WORK[name](place);
    for (let round = 0; round < rounds; round++) {
      measured.product.push(await measure(product, WORK[name]));
      measured.limit.push(await measure(limit, WORK[name]));
    }
    const ratios = measured.product.map((side, round) => ratioOf(side, measured.limit[round] ?? side));
    rows.push({ name, product: medianOf(measured.product), limit: medianOf(measured.limit), ratio: medianOf(ratios) });
  }
  return rows;
}

/** Each returns the bytes that went over. */
const WORK: Record<Name, (place: Place) => Promise<number>> = {
  upload: async ({ upload }) => {
    await upload();
    return FILE_BYTES;
  },
  download: async ({ file }) => receive(await file()),
  range: async ({ file }) => {
    const url = await file();
    let bytes = 0;
    for (let n = 0; n < RANGES; n++) {
      const start = Math.floor(Math.random() * (FILE_BYTES - RANGE_BYTES));
      bytes += await receive(url, { range: `bytes=${start}-${start + RANGE_BYTES - 1}` });
    }
    return bytes;
  },
};

async function measure(place: Place, work: (place: Place) => Promise<number>): Promise<Side> {
  const cpuBefore = processCpuMs(place.pid);
  const began = performance.now();
  const { growth, came: bytes } = await growthOf(place.pid, () => work(place));
  const seconds = (performance.now() - began) / 1000;
  return { rate: bytes / MIB / seconds, cpu: processCpuMs(place.pid) - cpuBefore, growth };
}

const ratioOf = (a: Side, b: Side): Side => ({ rate: a.rate / b.rate, cpu: a.cpu / b.cpu, growth: a.growth / b.growth });

function medianOf(sides: readonly Side[]): Side {
  const of = (key: keyof Side) => median(sides.map((side) => side[key]));
  return { rate: of('rate'), cpu: of('cpu'), growth: of('growth') };
}

function productOf({ product, dataDir }: Site): Place {
  const media = join(dataDir, 'media');
  const forget = () => {
    for (const name of readdirSync(media)) if (name !== '.incoming') rmSync(join(media, name), { recursive: true });
  };
  return {
    pid: product.pid,
    async upload() {
      forget();
      await sendPdf(`${product.url}${uploadFiles.path}`, product.headers, FILE_BYTES);
    },
    async file() {
      const answer = await fetch(`${product.url}${listRecentUploads.path}?limit=1`, { headers: product.headers });
      const { data } = (await answer.json()) as { data: { recent_uploads: { location: string }[] } };
      return `${product.url}${data.recent_uploads[0]?.location}`;
    },
  };
}

async function limitOf({ dataDir, startLimit }: Site): Promise<Place> {
  const [uploads, downloads] = await Promise.all([freePort(), freePort()]);
  const child = await startLimit('files/limit.ts', { PORT: `${uploads}`, DOWNLOAD_PORT: `${downloads}`, FOLDER: dataDir });
  return {
    pid: child.pid ?? 0,
    upload: () => sendPdf(`http://127.0.0.1:${uploads}/upload`, {}, FILE_BYTES),
    file: async () => `http://127.0.0.1:${downloads}/`,
  };
}
