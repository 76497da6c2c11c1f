import { parseArgs } from 'node:util';
import { CONNECTIONS, runApi } from './api/load.ts';
import { openSite } from './api/site.ts';
import { API_WORKLOADS } from './api/workloads.ts';
import { apiTable, frontTable, machine, treeTable, writeReport } from './report.ts';
import { ensureConsole } from './web/build.ts';
import { runFront } from './web/front.ts';
import { runTree } from './web/tree.ts';

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '1.5' }, rounds: { type: 'string', default: '7' } },
});
const FRONT_ROUNDS = 7;
const TREE_ROUNDS = 3;
const effort = { seconds: Number(values.seconds), rounds: Number(values.rounds) };
const all = [...Object.keys(API_WORKLOADS), 'fe-list', 'ui-tree'];
const unknown = positionals.find((name) => !all.includes(name));
if (unknown !== undefined) throw new Error(`There is no workload ${unknown}; there are ${all.join(', ')}`);
const chosen = positionals.length > 0 ? positionals : all;

const parts = [machine()];
// The server looks for the console when it starts.
if (chosen.includes('fe-list') || chosen.includes('ui-tree')) await ensureConsole();
const site = await openSite();
try {
  const rows = [];
  for (const name of chosen) {
    const workload = API_WORKLOADS[name]?.(site.caller);
    if (workload === undefined) continue;
    for (const connections of CONNECTIONS) rows.push(await runApi(site, name, workload, connections, effort));
  }
  if (rows.length > 0) parts.push(apiTable(rows));
  if (chosen.includes('fe-list')) parts.push(frontTable(await runFront(site, FRONT_ROUNDS)));
  if (chosen.includes('ui-tree')) parts.push(treeTable(await runTree(site, TREE_ROUNDS)));
} finally {
  await site.close();
}
const report = `${[...parts, machine()].join('\n\n')}\n`;
process.stdout.write(`${report}\nkept in ${writeReport(report)}\n`);
