import autocannon from 'autocannon';
import { against, type Effort, type Group, median, table } from '../group.ts';
import { cpuMs } from './cpu.ts';
import type { Site, Target } from './site.ts';
import { API_WORKLOADS, type Workload } from './workloads.ts';

const CONNECTIONS = [10, 50];
/** At least so many of the limit's requests a second, at most so many times its CPU. */
type Wanted = { rate: number; cpu: number };
const WANTED: Wanted = { rate: 0.7, cpu: 1.4 };
/** The audit row is written for a call that costs the limit a tenth of a millisecond. */
const WANTED_OF: Record<string, Wanted> = { 'api-one': { rate: 0.6, cpu: 1.8 } };
/** Requests until the code is compiled and the caches are full. */
const WARM_UP = 3000;

type Sample = { perSecond: number; cpuMsPerRequest: number; p50: number; p97: number };
/** Medians of the rounds; `ratio`, product to limit, is the median of each round's own, for a round's two halves meet the same machine. */
type ApiRow = { name: string; connections: number; product: Sample; limit: Sample; ratio: Sample };

export const api: Group = {
  names: Object.keys(API_WORKLOADS),
  onScreen: false,
  async run(open, chosen, effort) {
    const site = await open();
    const rows = [];
    for (const name of chosen) {
      const workload = API_WORKLOADS[name]?.(site.caller);
      if (workload === undefined) continue;
      for (const connections of CONNECTIONS) rows.push(cells(await runApi(site, name, workload, connections, effort)));
    }
    return table(HEAD, rows);
  },
};

const HEAD = ['workload', 'connections', 'requests/s', 'of the limit', 'CPU ms', '× the limit', 'p97.5 ms', '× the limit (≤ 1.5)'];
const cells = ({ name, connections, product, limit, ratio }: ApiRow, wanted = WANTED_OF[name] ?? WANTED) => [
  name,
  connections,
  `${product.perSecond.toFixed(0)} / ${limit.perSecond.toFixed(0)}`,
  `${against(ratio.perSecond, wanted.rate, 'more')} (≥ ${wanted.rate})`,
  `${product.cpuMsPerRequest.toFixed(2)} / ${limit.cpuMsPerRequest.toFixed(2)}`,
  `${against(ratio.cpuMsPerRequest, wanted.cpu, 'less')} (≤ ${wanted.cpu})`,
  `${product.p97} / ${limit.p97}`,
  against(ratio.p97, 1.5, 'less'),
];

/** Product and limit by turns, in short rounds, so that what else the machine does meets both. */
async function runApi(
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
