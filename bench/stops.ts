import { parseArgs } from 'node:util';
import { stopTest } from '../apps/server/test/crash/stop-test.ts';

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    writers: { type: 'string', default: '8' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const { stops, acknowledged, slowestAnswerMs, slowestReturnMs, faults } = await stopTest({
  rounds: Number(values.rounds),
  writers: Number(values.writers),
  seed: Number(values.seed),
  print: console.log,
});
for (const fault of faults) console.log(fault);
console.log(
  `${faults.length === 0 ? 'No loss' : `${faults.length} FAULTS`}: ${stops} stops of the database, ${acknowledged} writes taken; ` +
    `slowest answer ${slowestAnswerMs} ms, slowest return ${slowestReturnMs} ms; seed ${values.seed}`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
