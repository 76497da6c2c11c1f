import { randomUUID } from 'node:crypto';
import * as contract from '@physio/contract/content/folders';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { folderCalls, makeTree } from '#test/calls/folders.ts';

let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
let calls: ReturnType<typeof folderCalls>;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  practice = await app.make.practice();
  calls = folderCalls(app, practice.who);
});

describe('a move', () => {
  test('takes the subtree along; refuses itself, below itself, the same place, another tree, a taken name', async () => {
    const { knee, early, bending, arm } = await makeTree(app, practice.group);
    const [root, other] = [await app.make.root(practice.group, 'exercise'), await app.make.root(practice.group, 'other')];
    const refused = await Promise.all([
      calls.move(knee, knee),
      calls.move(knee, bending),
      calls.move(knee, root),
      calls.move(knee, other),
      calls.move(root, arm),
    ]);
    expect(refused.map((answer) => answer.status)).toEqual([400, 400, 400, 400, 400]);
    expect(
      (await app.call(contract.moveFolder, { params: { encoded_id: knee.public_id }, body: {} as never }, practice.who)).body
        .message,
    ).toBe('Please select a parent folder');
    await app.make.folder(practice.group, { name: 'early WEEKS', parent: arm });
    expect((await calls.move(early, arm)).body.message).toBe('A folder with this name already exists');
    expect((await calls.move(knee, arm)).body).toMatchObject({
      message: 'Folder moved successfully',
      data: { parent_id: arm.public_id },
    });
    const depths = await app.db
      .selectFrom('folders')
      .select('depth')
      .where('id', 'in', [knee.id, early.id, bending.id])
      .orderBy('depth')
      .execute();
    expect(depths.map((row) => row.depth)).toEqual([2, 3, 4]);
  });

  test('two that would make a circle together: one is refused, twenty times', async () => {
    for (let round = 0; round < 20; round++) {
      const [a, b] = [await app.make.folder(practice.group), await app.make.folder(practice.group)];
      const statuses = (await Promise.all([calls.move(a, b), calls.move(b, a)])).map((answer) => answer.status);
      expect(statuses.sort()).toEqual([200, 400]);
    }
  });

  test('the database itself refuses a circle', async () => {
    const { knee, bending } = await makeTree(app, practice.group);
    const circle = app.db.updateTable('folders').set({ parent_id: bending.id }).where('id', '=', knee.id).execute();
    await expect(circle).rejects.toThrow('a folder cannot stand inside itself');
  });
});

describe('a deletion', () => {
  test('is refused for roots, folders of exercises and folders with children', async () => {
    const { knee } = await makeTree(app, practice.group);
    const exercise = await app.make.folder(practice.group, { exercise: await app.make.exercise(practice.group) });
    const archived = await app.make.exercise(practice.group);
    await app.db.updateTable('exercises').set({ deleted_at: new Date() }).where('id', '=', archived.id).execute();
    const ofArchived = await app.make.folder(practice.group, { exercise: archived });
    expect((await calls.rename(ofArchived, 'Anything')).status).toBe(400);
    for (const folder of [knee, exercise, ofArchived, await app.make.root(practice.group, 'other')])
      expect((await calls.remove(folder)).status).toBe(400);
  });

  test('takes the files along and Undo brings both back, but not files deleted before', async () => {
    const { arm } = await makeTree(app, practice.group);
    const [kept, gone] = [await app.make.file(practice.group, arm), await app.make.file(practice.group, arm)];
    await app.db
      .updateTable('attachments')
      .set({ deleted_at: new Date('2026-01-01') })
      .where('id', '=', gone.id)
      .execute();
    expect((await calls.remove(arm)).body.message).toBe('Folder deleted successfully');
    expect([(await calls.remove(arm)).status, (await calls.rename(arm, 'Anything')).status]).toEqual([404, 404]);
    const files = () => calls.list({ include_attachments: true, folder_id: arm.public_id });
    expect((await files()).status).toBe(404);
    expect((await calls.restore(arm)).body.data.name).toBe('Arm');
    expect((await files()).body.data.attachments?.videos.map((file) => file.id)).toEqual([kept.public_id]);
    expect((await calls.restore(arm)).status).toBe(200);
  });

  test('cannot be undone when the name is taken or the parent is gone', async () => {
    const { arm, early, bending } = await makeTree(app, practice.group);
    const root = await app.make.root(practice.group, 'exercise');
    await calls.remove(arm);
    await calls.create('Arm', root);
    expect((await calls.restore(arm)).body.message).toBe('A folder with this name already exists');
    await calls.remove(bending);
    await calls.remove(early);
    expect((await calls.restore(bending)).body.message).toBe('The folder it stood in has been deleted');
  });

  test('while others add to the folder: no folder stands in a deleted one', async () => {
    const folder = await app.make.folder(practice.group);
    const adding = Array.from({ length: 5 }, () => calls.create(`Child ${randomUUID()}`, folder));
    const [deleted, ...added] = await Promise.all([calls.remove(folder), ...adding]);
    const count = added.filter((answer) => answer.status === 200).length;
    expect(deleted.status).toBe(count === 0 ? 200 : deleted.status);
    const { rows } =
      await sql`select from folders f join folders p on p.id = f.parent_id where f.deleted_at is null and p.deleted_at is not null`.execute(
        app.db,
      );
    expect(rows).toEqual([]);
  });
});
