import { parseArgs } from 'node:util';
import type { Outcome, Part } from './deep/part.ts';
import { PARTS } from './deep/parts.ts';
import { keepResult, machine, writePage } from './deep/results.ts';

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

const USAGE = `npm run test:deep -- [--small] [part[=count] …]
  without a part all of them: ${PARTS.map(({ name }) => name).join(', ')}
  --small   few of each, to see that a part works
  --page    only writes docs/reliability.md again`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    small: { type: 'boolean', default: false },
    page: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

type Order = { part: Part; n: number };

function readOrder(text: string): Order {
  const [name, count] = text.split('=');
  const part = PARTS.find((one) => one.name === name);
  const n = count === undefined ? undefined : Number(count);
  if (part === undefined || (n !== undefined && !(Number.isSafeInteger(n) && n > 0))) throw new Error(USAGE);
  return { part, n: n ?? usualCount(part) };
}
const usualCount = ({ whole, small }: Part) => (values.small ? small : whole);

/** A part that cannot go on is a fault of it; the others run all the same. */
async function runPart({ part, n }: Order): Promise<boolean> {
  console.log(`\n${part.name}: ${n} ${part.unit}`);
  const began = performance.now();
  const failed = (error: Error): Outcome => ({ measured: 'it did not come to its end', faults: [error.message] });
  const { measured, faults } = await part.run(n, console.log).catch(failed);
  const seconds = Math.round((performance.now() - began) / 1000);
  keepResult({ part: part.name, n, date: new Date().toISOString().slice(0, 10), machine: machine(), seconds, measured, faults });
  writePage(PARTS);
  console.log(
    `${part.name}: ${faults.length === 0 ? 'held' : `${faults.length} FAULTS: ${faults.slice(0, 3).join('; ')}`}; ${measured}; ${seconds} s`,
  );
  return faults.length === 0;
}

if (values.help) console.log(USAGE);
else if (values.page) writePage(PARTS);
else {
  const orders = positionals.length === 0 ? PARTS.map((part) => ({ part, n: usualCount(part) })) : positionals.map(readOrder);
  let held = true;
  for (const order of orders) held = (await runPart(order)) && held;
  process.exitCode = held ? 0 : 1;
}
