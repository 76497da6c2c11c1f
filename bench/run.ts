import { parseArgs } from 'node:util';
import { api } from './api/api.ts';
import { coldSearch } from './api/cold-search.ts';
import { fhir } from './api/fhir.ts';
import { scale } from './api/scale.ts';
import { openSite, type Site } from './api/site.ts';
import { sqlPlans } from './api/sql-plans.ts';
import { transfers } from './files/transfers.ts';
import type { Group } from './group.ts';
import { library } from './library/library.ts';
import { machine, writeReport } from './report.ts';
import { board } from './web/board.ts';
import { ensureConsole, ensurePage } from './web/build.ts';
import { pickerGrid, reorder } from './web/builder.ts';
import { firstScreens } from './web/first-screens.ts';
import { folderOfFiles } from './web/folder-of-files.ts';
import { folderTree } from './web/folder-tree.ts';
import { interactions } from './web/interactions.ts';
import { patientClock } from './web/patient-clock.ts';
import { patientFigure } from './web/patient-figure.ts';
import { patientPage } from './web/patient-page.ts';

const GROUPS: readonly Group[] = [
  api,
  coldSearch,
  sqlPlans,
  scale,
  fhir,
  transfers,
  library,
  firstScreens,
  folderTree,
  folderOfFiles,
  pickerGrid,
  reorder,
  board,
  interactions,
  patientFigure,
  patientPage,
  patientClock,
];

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '1.5' },
    rounds: { type: 'string', default: '7' },
    // Of the groups of api-scale, the smallest first.
    sizes: { type: 'string', default: '1000,10000,100000,1000000' },
  },
});
const sizes = values.sizes.split(',').map(Number);
const effort = { seconds: Number(values.seconds), rounds: Number(values.rounds), sizes };
const all = GROUPS.flatMap(({ names }) => names);
const unknown = positionals.find((name) => !all.includes(name));
if (unknown !== undefined) throw new Error(`There is no workload ${unknown}; there are ${all.join(', ')}`);
const isChosen = (name: string) => positionals.length === 0 || positionals.includes(name);
const groups = GROUPS.filter(({ names }) => names.some(isChosen));

const parts = [machine()];
// The server looks for the console when it starts.
if (groups.some(({ onScreen }) => onScreen)) await Promise.all([ensureConsole(), ensurePage()]);
let opened: Promise<Site> | undefined;
const site = () => (opened ??= openSite());
try {
  for (const group of groups) parts.push(await group.run(site, group.names.filter(isChosen), effort));
} finally {
  await (await opened)?.close();
}
const report = `${[...parts, machine()].join('\n\n')}\n`;
process.stdout.write(`${report}\nkept in ${writeReport(report)}\n`);
