import { crashTest } from '../../apps/server/test/crash/crash-test.ts';
import { STOPS, stopTest } from '../../apps/server/test/crash/stop-test.ts';
import { clusterTest } from '../cluster/cluster-test.ts';
import { NEMESES } from '../cluster/rounds.ts';
import type { Outcome, Print } from './part.ts';

const WRITERS = 8;
const newSeed = () => Date.now() % 1_000_000;

export async function kills(cycles: number, print: Print): Promise<Outcome> {
  const { acknowledged, unanswered, happened, faults } = await crashTest({
    cycles,
    writers: WRITERS,
    seconds: 2,
    seed: newSeed(),
    print,
  });
  const measured = `${acknowledged} writes acknowledged, ${unanswered} without an answer (${happened} had happened) and repeated`;
  return { measured, faults };
}

export async function stops(count: number, print: Print): Promise<Outcome> {
  const rounds = Math.ceil(count / STOPS.length);
  const { acknowledged, slowestAnswerMs, slowestReturnMs, faults } = await stopTest({
    rounds,
    writers: WRITERS,
    seed: newSeed(),
    print,
  });
  const measured = `in every way (${STOPS.join(', ')}): ${acknowledged} writes taken, slowest answer ${slowestAnswerMs} ms, slowest return ${slowestReturnMs} ms`;
  return { measured, faults };
}

export async function cluster(rounds: number, print: Print): Promise<Outcome> {
  const results = await clusterTest({ rounds, writers: WRITERS, seed: newSeed(), kinds: Object.keys(NEMESES), print });
  const of = (result: (typeof results)[number]) =>
    `${result.kind}: first good answer after ${result.slowestMs} ms at most, ${result.taken} writes, ${result.repeated} repeats, ${result.mailsTwice} mails twice`;
  return {
    measured: results.map(of).join('; '),
    faults: results.flatMap(({ kind, faults }) => faults.map((fault) => `${kind}: ${fault}`)),
  };
}
