import { writeErasures } from '#features/backup/public.ts';
import { inSentences } from './archive-words.ts';
import type { Command } from './command.ts';

export const erasures: Command = {
  usage:
    'erasures <file>   (who was erased and which links are open, by ids alone: to keep beside the backups, for restore --erasures)',
  options: {},
  takesFile: true,
  run: ({ db, clock }, { file }, terminal) =>
    inSentences(async () => terminal.print(`${await writeErasures(db, String(file), clock.now())} erasures are in ${file}.`)),
};
