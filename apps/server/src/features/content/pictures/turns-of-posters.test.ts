import { uploadFiles } from '@physio/contract/content/uploads';
import { expect, test } from 'vitest';
import type { Services } from '#platform/http/context.ts';
import { png } from '#test/files.ts';
import { uploadPractice } from '#test/uploads.ts';

const { given, send } = uploadPractice();

test("a group's still pictures come after as many of another's as of its own", async () => {
  const { app, practice } = given;
  const other = await app.make.practice();
  const folder = await app.make.folder(other.group, { exercise: await app.make.exercise(other.group) });
  for (let sent = 0; sent < 3; sent++) await send([await png(), await png()]);
  const body = { bucket_type_id: 'exercise', attachment_folder_ids: [folder.public_id] } as never;
  await app.call(uploadFiles, { body, files: { files: [await png(), await png()] } }, other.who);

  const { parsers } = app.services;
  const run = parsers.run;
  const order: string[] = [];
  app.services.parsers.run = ((turnOf, task, input) => {
    order.push(turnOf === practice.group.public_id ? 'many' : 'few');
    return run(turnOf, task, input);
  }) satisfies Services['parsers']['run'];
  await app.drainJobs();
  app.services.parsers.run = run;
  expect(order).toEqual(['many', 'few', 'many', 'few', 'many', 'many', 'many', 'many']);
});
