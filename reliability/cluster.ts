import { parseArgs } from 'node:util';
import { clusterTest } from './cluster/cluster-test.ts';
import { NEMESES } from './cluster/rounds.ts';

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '4' },
    writers: { type: 'string', default: '8' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const kinds = Object.keys(NEMESES).filter((kind) => positionals.length === 0 || positionals.some((part) => kind.includes(part)));
const results = await clusterTest({
  rounds: Number(values.rounds),
  writers: Number(values.writers),
  seed: Number(values.seed),
  kinds,
  print: console.log,
});
for (const { kind, rounds, slowestMs, taken, repeated, mailsTwice, faults } of results)
  console.log(
    `${faults.length === 0 ? 'No loss' : `${faults.length} FAULTS`}: ${kind}, ${rounds} rounds, ${taken} writes taken, ${repeated} repeats, ` +
      `slowest first good answer ${slowestMs} ms, ${mailsTwice} mails twice`,
  );
console.log(`seed ${values.seed}`);
process.exitCode = results.every(({ faults }) => faults.length === 0) ? 0 : 1;
