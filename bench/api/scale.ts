import { listAttention } from '@physio/contract/attention/attention';
import { listLately } from '@physio/contract/dashboard/lately';
import { listMostUsed } from '@physio/contract/exercises/exercises';
import { getPatient } from '@physio/contract/patients/patients';
import { getPracticeHome } from '@physio/contract/practice/home';
import { getPracticeInsights } from '@physio/contract/practice/practice';
import { against, type Group, median, table } from '../group.ts';
import { openScaleSite, type Sized } from './scale-site.ts';
import { list, TERMS } from './workloads.ts';

const ASKS = 48;

type Scaled = { paths: (group: Sized) => string[]; least: number; most: number };

/** `least`: patients of the smallest group that has the page. `most`: of that group's time, in the largest. */
const WORKLOADS: Record<string, Scaled> = {
  list: { paths: () => list({ page: '1' }).product, least: 1000, most: 1.5 },
  search: { paths: () => list(...TERMS.map((first_name) => ({ first_name }))).product, least: 1000, most: 2 },
  report: { paths: () => list({ has_report: 'true', recent_report_generated: 'desc' }).product, least: 1000, most: 1.5 },
  page400: { paths: () => list({ page: '400' }).product, least: 10_000, most: 2 },
  'practice on Home': { paths: () => [getPracticeHome.path], least: 1000, most: 1.5 },
  insights: { paths: () => [getPracticeInsights.path], least: 1000, most: 1.5 },
  lately: { paths: () => [listLately.path], least: 1000, most: 1.5 },
  'most used': { paths: () => [listMostUsed.path], least: 1000, most: 1.5 },
  today: { paths: () => [listAttention.path], least: 1000, most: 1.5 },
  one: { paths: ({ patientIds }) => patientIds.map((id) => getPatient.path.replace(':user_id', id)), least: 1000, most: 1.5 },
};

/** One call after the other in groups of a thousand to a million patients, or of the sizes asked for, all in one database. */
export const scale: Group = {
  names: ['api-scale'],
  onScreen: false,
  async run(_site, _chosen, { rounds, sizes }) {
    const { url, groups, close } = await openScaleSite(sizes);
    try {
      const rows = [];
      for (const [name, workload] of Object.entries(WORKLOADS)) rows.push(await measure(url, groups, name, workload, rounds));
      return table(headOf(sizes), rows);
    } finally {
      await close();
    }
  },
};

const headOf = (sizes: readonly number[]) => [
  'api-scale, p50 ms',
  ...sizes.map((size) => size.toLocaleString('en')),
  '× the smallest',
  'target',
];

async function measure(url: string, groups: readonly Sized[], name: string, { paths, least, most }: Scaled, rounds: number) {
  const able = groups.filter(({ size }) => size >= least);
  const times = new Map<number, number[]>(able.map(({ size }) => [size, []]));
  // The first round fills what is remembered.
  for (let round = 0; round <= rounds; round++) {
    for (const group of able) {
      const p50 = await p50Of(url, group, paths(group));
      if (round > 0) times.get(group.size)?.push(p50);
    }
  }
  const [smallest = [], largest = []] = [times.values().next().value, [...times.values()].at(-1)];
  const ratio = median(largest.map((ms, round) => ms / (smallest[round] ?? ms)));
  const cells = groups.map(({ size }) => (times.has(size) ? median(times.get(size) ?? []).toFixed(2) : '–'));
  return [name, ...cells, against(ratio, most, 'less'), `≤ ${most}`];
}

async function p50Of(url: string, { headers }: Sized, paths: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < ASKS; n++) {
    const began = performance.now();
    const response = await fetch(`${url}${paths[n % paths.length]}`, { headers });
    await response.arrayBuffer();
    times.push(performance.now() - began);
    if (!response.ok) throw new Error(`${response.status} for ${paths[n % paths.length]}`);
  }
  return median(times);
}
