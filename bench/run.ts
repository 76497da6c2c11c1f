import { parseArgs } from 'node:util';
import { CONNECTIONS, runApi } from './api/load.ts';
import { openSite } from './api/site.ts';
import { API_WORKLOADS } from './api/workloads.ts';
import { apiTable, frontTable, gridTable, machine, reorderTable, writeReport } from './report.ts';
import { ensureConsole } from './web/build.ts';
import { runGrid, runReorder } from './web/builder.ts';
import { runFront } from './web/front.ts';

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '1.5' }, rounds: { type: 'string', default: '7' } },
});
const FRONT_ROUNDS = 7;
const effort = { seconds: Number(values.seconds), rounds: Number(values.rounds) };
const SCREEN_ROUNDS = 3;
const BROWSER_WORKLOADS = ['fe-list', 'ui-grid', 'ui-reorder'];
const all = [...Object.keys(API_WORKLOADS), ...BROWSER_WORKLOADS];
const unknown = positionals.find((name) => !all.includes(name));
if (unknown !== undefined) throw new Error(`There is no workload ${unknown}; there are ${all.join(', ')}`);
const chosen = positionals.length > 0 ? positionals : all;

const parts = [machine()];
// The server looks for the console when it starts.
if (BROWSER_WORKLOADS.some((name) => chosen.includes(name))) await ensureConsole();
if (chosen.some((name) => !name.startsWith('ui-'))) parts.push(...(await againstLimits()));
if (chosen.includes('ui-grid')) parts.push(gridTable(await runGrid(SCREEN_ROUNDS)));
if (chosen.includes('ui-reorder')) parts.push(reorderTable(await runReorder(SCREEN_ROUNDS)));
const report = `${[...parts, machine()].join('\n\n')}\n`;
process.stdout.write(`${report}\nkept in ${writeReport(report)}\n`);

async function againstLimits(): Promise<string[]> {
  const site = await openSite();
  try {
    const tables = [];
    const rows = [];
    for (const name of chosen) {
      const workload = API_WORKLOADS[name]?.(site.caller);
      if (workload === undefined) continue;
      for (const connections of CONNECTIONS) rows.push(await runApi(site, name, workload, connections, effort));
    }
    if (rows.length > 0) tables.push(apiTable(rows));
    if (chosen.includes('fe-list')) tables.push(frontTable(await runFront(site, FRONT_ROUNDS)));
    return tables;
  } finally {
    await site.close();
  }
}
