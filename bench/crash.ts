import { parseArgs } from 'node:util';
import { crashTest } from '../apps/server/test/crash/crash-test.ts';

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

const { values } = parseArgs({
  options: {
    cycles: { type: 'string', default: '25' },
    writers: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '2' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const cycles = Number(values.cycles);
const began = performance.now();
const { acknowledged, unanswered, happened, faults } = await crashTest({
  cycles,
  writers: Number(values.writers),
  seconds: Number(values.seconds),
  seed: Number(values.seed),
  print: console.log,
});
const seconds = Math.round((performance.now() - began) / 1000);
console.log(
  `${faults.length === 0 ? 'No loss' : `${faults.length} FAULTS`}: ${cycles} kills, ${acknowledged} acknowledged writes, ` +
    `${unanswered} unanswered (${happened} had happened) and repeated; ${seconds} s, seed ${values.seed}`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
