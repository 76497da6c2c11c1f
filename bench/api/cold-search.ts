import autocannon from 'autocannon';
import pg from 'pg';
import { against, type Effort, type Group, median, table } from '../group.ts';
import { cpuMs } from './cpu.ts';
import { FIRST, LAST } from './data.ts';
import type { Site, Target } from './site.ts';
import { list } from './workloads.ts';

const TERMS = 200;
const LONGEST = 6;
const CONNECTIONS = 10;

/** Different parts of the names, one to six letters long. */
function termsOf(count: number): string[] {
  const names = [...FIRST, ...LAST].map((name) => name.toLowerCase());
  const terms = new Set<string>();
  for (let n = 0; terms.size < count; n++) {
    const name = names[(n * 31) % names.length] ?? '';
    const length = 1 + (n % LONGEST);
    const from = (n * 7) % Math.max(1, name.length - length + 1);
    terms.add(name.slice(from, from + length));
  }
  return [...terms];
}

/** Terms that nobody has searched since the last write: each is counted, by the product as by the limit. */
export const coldSearch: Group = {
  names: ['api-search-cold'],
  onScreen: false,
  async run(open, _chosen, effort) {
    const site = await open();
    const client = new pg.Client(site.connection);
    await client.connect();
    try {
      const { product, limit } = await measure(site, client, effort);
      const ratio = median(product.map((ms, round) => ms / (limit[round] ?? ms)));
      const cells = [`${median(product).toFixed(2)} / ${median(limit).toFixed(2)}`, against(ratio, 1.4, 'less')];
      return table(['workload', 'CPU ms a term', '× the limit (≤ 1.4)'], [['api-search-cold', ...cells]]);
    } finally {
      await client.end();
    }
  },
};

async function measure(site: Site, client: pg.Client, { rounds }: Effort) {
  const paths = list(...termsOf(TERMS).map((first_name) => ({ first_name })));
  const took = { product: [] as number[], limit: [] as number[] };
  // The first round compiles.
  for (let round = 0; round <= rounds; round++) {
    for (const target of ['product', 'limit'] as const) {
      await client.query('update group_stats set version = version + 1 where group_id = $1', [site.caller.groupId]);
      const ms = await askEachOnce(site, site[target], paths[target]);
      if (round > 0) took[target].push(ms);
    }
  }
  return took;
}

/** @returns CPU milliseconds a request, of the server and the database together */
async function askEachOnce(site: Site, target: Target, paths: readonly string[]): Promise<number> {
  const share = paths.length / CONNECTIONS;
  let clients = 0;
  const before = cpuMs(target.pid, site.postmasterPid);
  const { non2xx, errors, requests } = await autocannon({
    url: target.url,
    connections: CONNECTIONS,
    amount: paths.length,
    headers: target.headers,
    setupClient: (client) => {
      const own = paths.slice(clients * share, (clients + 1) * share);
      clients += 1;
      client.setRequests(own.map((path) => ({ path, method: 'GET' as const })));
    },
  });
  if (non2xx + errors > 0) throw new Error(`${target.url}: ${non2xx} refused, ${errors} failed`);
  return (cpuMs(target.pid, site.postmasterPid) - before) / requests.total;
}
