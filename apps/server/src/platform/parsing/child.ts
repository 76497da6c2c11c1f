// Runs first in each process that reads what people send.
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const LOOK_MS = 50;
const mostBytes = Number(process.argv[2]) * 1024 * 1024;

const end = () => void process.kill(process.pid, 'SIGKILL');

/** Answering people comes before reading their files. */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
try {
  // Where memory runs out, Linux ends this process before the server or the database.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Not Linux.
}
// The heap has its own limit; this one is for what decoders take beside it. They work in threads, so this timer runs.
setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) end();
}, LOOK_MS).unref();
process.on('disconnect', end);
