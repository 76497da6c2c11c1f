import autocannon from 'autocannon';
import { cpuMs } from './cpu.ts';
import type { Site, Target } from './site.ts';
import type { Workload } from './workloads.ts';

export const CONNECTIONS = [10, 50];
/** Requests until the code is compiled and the caches are full. */
const WARM_UP = 3000;

export type Sample = { perSecond: number; cpuMsPerRequest: number; p50: number; p97: number };
/** Medians of the rounds; `ratio`, product to limit, is the median of each round's own, for a round's two halves meet the same machine. */
export type ApiRow = { name: string; connections: number; product: Sample; limit: Sample; ratio: Sample };

export type Effort = { rounds: number; seconds: number };

/** Product and limit by turns, in short rounds, so that what else the machine does meets both. */
export async function runApi(
  site: Site,
  name: string,
  workload: Workload,
  connections: number,
  { rounds, seconds }: Effort,
): Promise<ApiRow> {
  const product: Sample[] = [];
  const limit: Sample[] = [];
  for (const target of ['product', 'limit'] as const)
    await shoot(site, site[target], workload[target], { connections, amount: WARM_UP });
  for (let round = 0; round < rounds; round++) {
    product.push(await shoot(site, site.product, workload.product, { connections, duration: seconds }));
    limit.push(await shoot(site, site.limit, workload.limit, { connections, duration: seconds }));
  }
  const ratios = product.map((sample, round) => ratioOf(sample, limit[round] ?? sample));
  return { name, connections, product: medianOf(product), limit: medianOf(limit), ratio: medianOf(ratios) };
}

type Load = { connections: number; duration?: number; amount?: number };

async function shoot(site: Site, target: Target, paths: string[], load: Load): Promise<Sample> {
  const before = cpuMs(target.pid, site.postmasterPid);
  const result = await autocannon({
    url: target.url,
    ...load,
    headers: target.headers,
    requests: paths.map((path) => ({ path, method: 'GET' as const })),
  });
  const answered = result.requests.total;
  if (result.non2xx + result.errors > 0) throw new Error(`${target.url}: ${result.non2xx} refused, ${result.errors} failed`);
  return {
    perSecond: answered / result.duration,
    cpuMsPerRequest: (cpuMs(target.pid, site.postmasterPid) - before) / answered,
    p50: result.latency.p50,
    p97: result.latency.p97_5,
  };
}

const ratioOf = (a: Sample, b: Sample): Sample => ({
  perSecond: a.perSecond / b.perSecond,
  cpuMsPerRequest: a.cpuMsPerRequest / b.cpuMsPerRequest,
  p50: a.p50 / b.p50,
  p97: a.p97 / b.p97,
});

function medianOf(samples: Sample[]): Sample {
  const of = (key: keyof Sample) => median(samples.map((sample) => sample[key]));
  return { perSecond: of('perSecond'), cpuMsPerRequest: of('cpuMsPerRequest'), p50: of('p50'), p97: of('p97') };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
