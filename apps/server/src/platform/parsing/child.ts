// Runs first in each process that reads what people send.
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

const LOOK_MS = 20;

const end = () => void process.kill(process.pid, 'SIGKILL');

function prepare(megabytes: number) {
  // Answering people comes before reading their files.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  try {
    // Where memory runs out, Linux ends this process before the server or the database.
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not Linux.
  }
  process.on('disconnect', end);
  new Worker(import.meta.filename, { execArgv: [], workerData: megabytes }).unref();
}

/** Heap, buffers and what decoders take are looked at from a thread of its own: a parser may keep its own one busy. */
function watchMemory(megabytes: number) {
  setInterval(() => {
    if (process.memoryUsage.rss() > megabytes * 1024 * 1024) end();
  }, LOOK_MS);
}

if (isMainThread) prepare(Number(process.argv[2]));
else watchMemory(workerData as number);
