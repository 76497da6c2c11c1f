import { readFile, rename, writeFile } from 'node:fs/promises';
import * as z from 'zod';
import { listHeads, selectChains, verifyChain } from '#features/audit/public.ts';
import type { Services } from '#platform/http/context.ts';
import { type Command, CommandFault, type Terminal, type Values } from './command.ts';

const Heads = z.object({
  kind: z.literal('physio-console audit heads'),
  heads: z.array(
    z.object({
      chain: z.number(),
      group: z.string().nullable(),
      entries: z.number(),
      digest: z.string(),
      sealed_at: z.iso.datetime(),
    }),
  ),
});
type Heads = z.infer<typeof Heads>['heads'];

/** Whether the audit log is whole, and where its chains end, to be kept elsewhere. */
export const audit: Command = {
  usage: 'audit verify [--group CODE] [--heads FILE] | audit heads --to FILE   (whether the log is whole; where it ends, to keep)',
  options: { group: { type: 'string' }, heads: { type: 'string' }, to: { type: 'string' } },
  takesFile: true,
  run(services, { file: act, ...values }, terminal) {
    if (act === 'verify') return verify(services, values, terminal);
    if (act === 'heads') return writeHeads(services, values, terminal);
    throw new CommandFault(`Use: npm run admin -- ${audit.usage}`);
  },
};

/** @throws CommandFault with the first break of each chain that has one */
async function verify({ db }: Services, { group, heads }: Values, terminal: Terminal): Promise<void> {
  const kept = heads === undefined ? [] : await readHeads(String(heads));
  const chains = (await selectChains(db)).filter(({ code }) => group === undefined || code === group);
  if (chains.length === 0) throw new CommandFault(`There is no group with the code ${group}; list-groups shows them`);
  const breaks: string[] = [];
  for (const { chain, code } of chains) {
    const { entries, since, broken } = await verifyChain(
      db,
      chain,
      kept.filter((head) => head.chain === chain),
    );
    const name = code ?? (chain === 0 ? 'no group' : `group ${chain}, which is gone`);
    if (broken === null) terminal.print(`${name}: whole, ${entries} entries${since ? ` sealed since ${since.toISOString()}` : ''}`);
    else breaks.push(`${name}: ${inWords(broken)}`);
  }
  if (breaks.length > 0) throw new CommandFault(['The audit log is not whole.', ...breaks].join('\n'));
}

const inWords = ({ kind, id, position }: NonNullable<Awaited<ReturnType<typeof verifyChain>>['broken']>) =>
  [
    `${kind}: ${id === null ? 'an entry' : `entry ${id}`}`,
    position !== null && `number ${position} of the chain`,
    kind === 'inserted' && position === null && 'which is in no chain',
  ]
    .filter(Boolean)
    .join(', ');

async function writeHeads({ db }: Services, { to }: Values, terminal: Terminal): Promise<void> {
  if (typeof to !== 'string') throw new CommandFault('--to is required');
  const heads: Heads = await listHeads(db);
  const content: z.infer<typeof Heads> = { kind: 'physio-console audit heads', heads };
  await writeFile(`${to}.part`, JSON.stringify(content), { mode: 0o600, flush: true });
  await rename(`${to}.part`, to);
  terminal.print(`The heads of ${heads.length} chains are in ${to}.`);
}

async function readHeads(path: string): Promise<Heads> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new CommandFault(`${path} cannot be read: ${error.message}`);
  });
  try {
    return Heads.parse(JSON.parse(text)).heads;
  } catch {
    throw new CommandFault(`${path} has no heads of an audit log: it is made by npm run admin -- audit heads.`);
  }
}
