import { readFile, rename, writeFile } from 'node:fs/promises';
import * as z from 'zod';
import { type KnownErasure, listErasures } from '#features/transfers/public.ts';
import { inSentences } from './archive-words.ts';
import { type Command, CommandFault } from './command.ts';

const List = z.object({
  kind: z.literal('physio-console erasures'),
  erasures: z.array(
    z.object({
      group: z.string(),
      patient: z.string(),
      email_digest: z.string().nullable(),
      erased_at: z.iso.datetime(),
      erased_by: z.string().nullable(),
    }),
  ),
});

/** The list is kept apart from the database, so that an older backup does not bring erased patients back. */
export const erasures: Command = {
  usage: 'erasures <file>   (who was erased, by ids alone: to keep beside the backups, for restore --erasures)',
  options: {},
  takesFile: true,
  run: ({ db }, { file }, terminal) =>
    inSentences(async () => {
      const list = await listErasures(db);
      const content: z.infer<typeof List> = { kind: 'physio-console erasures', erasures: list };
      await writeFile(`${file}.part`, JSON.stringify(content), { mode: 0o600, flush: true });
      await rename(`${file}.part`, String(file));
      terminal.print(`${list.length} erasures are in ${file}.`);
    }),
};

/** @throws CommandFault when the file is none of `erasures` */
export async function readErasures(path: string): Promise<KnownErasure[]> {
  const text = await readFile(path, 'utf8');
  try {
    return List.parse(JSON.parse(text)).erasures;
  } catch {
    throw new CommandFault(`${path} is not a list of erasures: it is made by npm run admin -- erasures.`);
  }
}
