import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { textOf } from '@physio/contract/common/sentence';
import { damagedFile, unsupportedType } from '@physio/contract/content/content';
import { uploadFiles } from '@physio/contract/content/uploads';
import { checkImport, TRANSFER_MESSAGES } from '@physio/contract/transfers/transfers';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Parsers, Task } from '#platform/parsing/parsers.ts';
import { importFile, person } from './calls/imports.ts';
import { pdf, pngHeader, renamed } from './files.ts';
import { bomb, endlessStreams, hugeBoxes, manyBoxes, manyFrames, zeroHeader, zipBomb } from './hostile.ts';
import type { untilHungUp } from './odd.worker.ts';
import { uploadPractice } from './uploads.ts';

const PATIENCE_MS = 30_000;
const UNTIL_HUNG_UP: Task<typeof untilHungUp> = { file: join(import.meta.dirname, 'odd.worker.ts'), name: 'untilHungUp' };
const MEMORY_MB = 240;
const { given, send, recent, filesIn } = uploadPractice({
  PARSER_MEMORY_MB: String(MEMORY_MB),
  PARSER_PROCESSES: '2',
  UPLOADS_PER_GROUP: '12',
  // On a busy machine: what takes long is not to be refused for its time here.
  PARSER_SECONDS: '120',
});

/** Turns of the main thread's loop while each task was read; a task that is read in this thread leaves none. */
const turnsOf: { task: string; turns: number }[] = [];
let turns = 0;
let timer: NodeJS.Timeout;
let run: Parsers['run'];
const count = () => {
  turns += 1;
};
beforeEach(() => {
  const { parsers } = given.app.services;
  run = parsers.run;
  turnsOf.length = 0;
  parsers.run = async (turnOf, task, input) => {
    const before = turns;
    setImmediate(count);
    try {
      return (await run(turnOf, task, input)) as never;
    } finally {
      turnsOf.push({ task: task.name, turns: turns - before });
    }
  };
  // No more often: the loop would take its time from the reading.
  timer = setInterval(count, 1);
});
afterEach(() => {
  clearInterval(timer);
  given.app.services.parsers.run = run;
});
const expectFreeThread = (...tasks: string[]) => {
  expect(turnsOf.map(({ task }) => task)).toEqual(tasks);
  for (const { turns } of turnsOf) expect(turns).toBeGreaterThan(0);
};
/** One of them takes long to read: each leaves the thread free for more than its first turn, and that one all the while. */
const expectManyTurns = (task: string) => {
  const counts = turnsOf.filter((one) => one.task === task).map(({ turns }) => turns);
  expect(Math.min(...counts)).toBeGreaterThan(1);
  expect(Math.max(...counts)).toBeGreaterThan(20);
};
const stored = async () => (await recent()).map((file) => [file.old_name, file.poster !== null, file.pages]);

describe('a hostile file', () => {
  test('of the kind that is kept lands, and stays without what could not be read', async () => {
    for (const file of [endlessStreams(), bomb(), manyBoxes()]) {
      const { status, body } = await send([file]);
      expect([file.name, status, body.message]).toEqual([file.name, 200, 'Uploaded files successfully']);
    }
    await given.app.drainJobs();
    expect(await stored()).toEqual([
      ['boxes.mp4', false, null],
      ['bomb.pdf', false, null],
      ['streams.pdf', false, null],
    ]);
    expectFreeThread('inspectFile', 'inspectFile', 'inspectFile', 'readPdf', 'readPdf');
    expectManyTurns('readPdf');
  });

  test('of ten thousand pictures gets the first as its still one', async () => {
    expect((await send([manyFrames()])).body.message).toBe('Uploaded files successfully');
    await given.app.drainJobs();
    expect(await stored()).toEqual([['frames.gif', true, null]]);
    expectFreeThread('inspectFile', 'draw');
  });

  test('that is not what it says is refused by name', async () => {
    for (const file of [...hugeBoxes(), zeroHeader(), zipBomb()]) {
      const { status, body } = await send([file]);
      const damaged = /^(huge|beyond)/.test(file.name);
      expect([status, body.message]).toEqual([400, textOf(damaged ? damagedFile(file.name) : unsupportedType(file.name))]);
    }
    expect((await send([pngHeader(50_000, 50_000)])).body.message).toBe('huge.png has too many pixels');
    expectFreeThread(...Array.from({ length: 5 }, () => 'inspectFile'));
    expect(filesIn('uploads')).toEqual([]);
  });

  test('whose pixels take too much memory is refused by name, and the next is read', async () => {
    const flat = sharp({ create: { width: 6000, height: 6000, channels: 3, background: 'teal' } });
    const large = await flat.withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { status, body } = await send([renamed('large.jpg', large), pdf('next.pdf')]);
    expect([status, body.failed_files, body.success_files]).toEqual([200, ['large.jpg'], ['next.pdf']]);
    expect(body.results[0]?.message).toBe('large.jpg takes too long to read. Please save it again in a simpler form.');
    expect(filesIn('uploads')).toEqual([]);
  });
});

test("a group's hostile files hold up no other group's, however long they are read", async () => {
  const { app, practice } = given;
  const other = await app.make.practice();
  const folder = await app.make.folder(other.group, { exercise: await app.make.exercise(other.group) });
  // Whose turn an upload takes; and instead of files that take long, tasks that go on until their connections are cut.
  const { parsers } = app.services;
  const turnsTaken: string[] = [];
  const counted = parsers.run;
  parsers.run = (turnOf, task, input) => {
    turnsTaken.push(turnOf);
    return counted(turnOf, task, input);
  };
  await send([pdf('own.pdf')]);
  const reading = new Set<Socket>();
  const gate = createServer((socket) => void reading.add(socket)).listen(0, '127.0.0.1');
  await once(gate, 'listening');
  const { port } = gate.address() as AddressInfo;
  let ended = 0;
  const hostile = Array.from({ length: 10 }, () =>
    run(practice.group.public_id, UNTIL_HUNG_UP, port).finally(() => {
      ended += 1;
    }),
  );
  await vi.waitUntil(() => reading.size > 0, PATIENCE_MS);

  const body = { bucket_type_id: 'exercise', attachment_folder_ids: [folder.public_id] } as never;
  const answer = await app.call(uploadFiles, { body, files: { files: [pdf('other.pdf')] } }, other.who);
  expect([answer.status, ended]).toEqual([200, 0]);
  // The rest of the places stay free for others.
  expect(reading.size).toBe(1);
  expect(turnsTaken).toEqual([practice.group.public_id, other.group.public_id]);

  gate.on('connection', (socket) => socket.destroy());
  for (const socket of reading) socket.destroy();
  await Promise.all(hostile);
  gate.close();
});

describe('a hostile import', () => {
  const check = (input: unknown) => given.app.call(checkImport, input as never, given.practice.who);

  test('of cells made to be slow is answered with its faults', async () => {
    const slow = `1${' '.repeat(200_000)}x`;
    const { body } = await check(
      importFile([
        person(1, { date_of_birth: slow }),
        person(2, { mobile_number: slow }),
        person(3, { gender: '\ufdfa'.repeat(200_000) }),
      ]),
    );
    expect(body.data.faults.map(({ row, message }) => [row, message])).toEqual([
      [2, TRANSFER_MESSAGES.birthDay],
      [3, TRANSFER_MESSAGES.phone],
      [4, TRANSFER_MESSAGES.gender],
    ]);
    expectFreeThread('readImportFile');
  });

  test('of eleven megabytes leaves the thread free', async () => {
    const people = Array.from({ length: 10_000 }, (_, n) => person(n, { gender: 'x'.repeat(1000) }));
    await check(importFile([person(1)]));
    const { body } = await check(importFile(people));
    expect([body.data.fresh, body.data.faults.length]).toEqual([0, 10_000]);
    expectFreeThread('readImportFile', 'readImportFile');
  });

  test('of too many rows, or of more than its process can hold, is refused by name', async () => {
    const rows = Array.from({ length: 200_000 }, () => 1);
    expect((await check({ body: { file_name: 'a.csv', rows } })).body.message).toBe(TRANSFER_MESSAGES.tooManyRows);
    const deep = { file_name: 'a.csv', rows: [], more: Array.from({ length: 3_000_000 }, () => ({})) };
    expect((await check({ body: deep })).body.message).toBe(TRANSFER_MESSAGES.tooCostly);
    expectFreeThread('readImportFile', 'readImportFile');
    expect(filesIn('uploads')).toEqual([]);
  });
});
