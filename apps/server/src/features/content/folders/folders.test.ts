import * as contract from '@physio/contract/content/folders';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type Who } from '#test/build-test-app.ts';
import { folderCalls, makeTree } from '#test/calls/folders.ts';
import { translateName } from '#test/factories/exercises.ts';

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

const names = (folders: readonly contract.Folder[] = []): unknown[] =>
  folders.map((folder) => (folder.children.length === 0 ? folder.name : [folder.name, ...names(folder.children)]));
describe('the listing', () => {
  test('roots in their order, children, whole trees, a subtree', async () => {
    const { knee } = await makeTree(app, practice.group);
    expect((await calls.list({ only_root: true })).body.data.folders).toMatchObject([
      { bucket_name: 'exercise', type: 'root', parent_id: null, child_count: 2, children: [] },
      { bucket_name: 'education', child_count: 0 },
      { bucket_name: 'other' },
    ]);
    expect((await calls.list({ onlyRoot: 1 })).body.data.folders).toHaveLength(3);
    const root = await app.make.root(practice.group, 'exercise');
    expect(names((await calls.list({ parent_id: root.public_id })).body.data.folders)).toEqual(['Arm', 'Knee']);
    const whole = (await calls.list({ only_root: true, nested: true })).body.data.folders;
    expect(names(whole)).toEqual([['exercise', 'Arm', ['Knee', ['Early weeks', 'Knee bending']]], 'education', 'other']);
    expect(whole?.[0]?.children[1]).toMatchObject({ name: 'Knee', child_count: 1, parent_id: root.public_id, type: 'folder' });
    expect(names((await calls.list({ nested: true, parent_id: knee.public_id })).body.data.folders)).toEqual([
      ['Early weeks', 'Knee bending'],
    ]);
  });

  test('a search gives the matches with all above them, also below one folder', async () => {
    const { early } = await makeTree(app, practice.group);
    for (const query of [{ name: 'BEND' }, { search_folder: 'bend' }])
      expect(names((await calls.list(query)).body.data.folders)).toEqual([['exercise', ['Knee', ['Early weeks', 'Knee bending']]]]);
    expect(names((await calls.list({ name: 'bend', parent_id: early.public_id })).body.data.folders)).toEqual(['Knee bending']);
    for (const none of ['%', '_', 'exercise', 'hip']) expect((await calls.list({ name: none })).body.data.folders).toEqual([]);
  });

  test('calls the folders of exercises as these are shown, in that order, and finds them by any of their names', async () => {
    const root = await app.make.root(practice.group, 'exercise');
    for (const [name, hindi] of [
      ['Ankle', 'य टखना'],
      ['Bridge', 'अ पुल'],
    ] as const) {
      const exercise = await app.make.exercise(practice.group, { name });
      await app.make.folder(practice.group, { name, exercise });
      await translateName(app.db, exercise, { hi: hindi });
    }
    const hindi = { ...practice.who, headers: { 'accept-language': 'hi' } };
    const list = async (query: object, who: Who = hindi) =>
      (await app.call(contract.listFolders, { query }, who)).body.data.folders;
    expect(names(await list({ parent_id: root.public_id }))).toEqual(['अ पुल', 'य टखना']);
    expect(names(await list({ name: 'ankle' }))).toEqual([['exercise', 'य टखना']]);
    expect(names(await list({ name: 'पुल' }, practice.who))).toEqual([['exercise', 'Bridge']]);
    expect(await list({ name: '・' })).toEqual([]);
  });

  test('says of which language the name of a folder is, by its letters, where that is not the reader’s', async () => {
    const root = await app.make.root(practice.group, 'exercise');
    for (const name of ['Knee', 'घुटना', '膝・股関節']) await app.make.folder(practice.group, { name, parent: root });
    const shown = async (language: string) =>
      (
        await app.call(
          contract.listFolders,
          { query: { parent_id: root.public_id } },
          { ...practice.who, headers: { 'accept-language': language } },
        )
      ).body.data.folders?.map(({ name, language: of }) => [name, of]);
    expect(await shown('en')).toEqual([
      ['Knee', undefined],
      ['घुटना', 'hi'],
      ['膝・股関節', 'ja'],
    ]);
    expect(await shown('hi')).toEqual([
      ['Knee', 'en'],
      ['घुटना', undefined],
      ['膝・股関節', 'ja'],
    ]);
  });

  test('one folder with its files by kind; an exercise names its folder', async () => {
    const exercise = await app.make.exercise(practice.group, { name: 'Squat' });
    const folder = await app.make.folder(practice.group, { name: 'Squat', exercise });
    for (const type of ['mp4', 'gif', 'pdf', 'png', 'jpg'] as const)
      await app.make.file(practice.group, folder, { type, created_by: practice.user.id });
    const { data } = (await calls.list({ include_attachments: true, folder_id: folder.public_id })).body;
    expect(data.folder).toMatchObject({ name: 'Squat', type: 'exercise', exercise_id: exercise.public_id });
    expect(Object.entries(data.attachments ?? {}).map(([kind, files]) => [kind, files.length])).toEqual([
      ['videos', 1],
      ['images', 2],
      ['documents', 1],
      ['gifs', 1],
    ]);
    expect(data.attachments?.videos[0]).toMatchObject({
      old_name: 'file.mp4',
      folder_name: 'Squat',
      bucket_name: 'exercise',
      created_by: 'Asha Kulkarni',
      is_primary: false,
      size: 1000,
    });
    expect((await calls.list({ include_attachments: true, folder_id: 'zzzzzzzzzzzz' })).status).toBe(404);
  });

  test('10,000 folders come in one answer', async () => {
    const root = await app.make.root(practice.group, 'exercise');
    await sql`
      with tops as (
        insert into folders (public_id, group_id, bucket, parent_id, name, name_key, kind, depth)
        select ${practice.group.public_id} || 't' || n, ${practice.group.id}, 'exercise', ${root.id}, 'Top ' || n, 'top ' || n, 'folder', 1
        from generate_series(1, 100) n returning id
      )
      insert into folders (public_id, group_id, bucket, parent_id, name, name_key, kind, depth)
      select ${practice.group.public_id} || 'f' || id || 'x' || n, ${practice.group.id}, 'exercise', id, 'Folder ' || n, 'folder ' || n, 'folder', 2
      from tops, generate_series(1, 99) n`.execute(app.db);
    await calls.list({ nested: true });
    const began = performance.now();
    const { body } = await calls.list({ nested: true });
    const took = performance.now() - began;
    expect(body.data.folders?.[0]?.children.reduce((n, folder) => n + 1 + folder.child_count, 0)).toBe(10_000);
    process.stdout.write(`10,000 folders: ${Math.round(took)} ms\n`);
    const other = performance.now();
    expect((await calls.list({ name: 'folder 99' })).body.data.folders?.[0]?.children).toHaveLength(100);
    process.stdout.write(`search among them: ${Math.round(performance.now() - other)} ms\n`);
  });
});

describe('names', () => {
  test('each rule with its sentence, trimmed, siblings differ whatever their case', async () => {
    const root = await app.make.root(practice.group, 'other');
    const sentences = await Promise.all(
      ['', 'ab', 'x'.repeat(256), 'a/b?c'].map(async (name) => (await calls.create(name, root)).body.message),
    );
    expect(sentences).toEqual([
      'Folder name is required',
      'Folder name must be at least 3 characters',
      'Name cannot exceed 255 characters',
      'Name contains invalid characters',
    ]);
    const made = await calls.create('  Posture  ', root);
    expect(made.body).toMatchObject({
      message: 'Folder created successfully',
      data: { name: 'Posture', bucket_name: 'other', child_count: 0 },
    });
    expect(await calls.create('posture', root)).toMatchObject({
      status: 400,
      body: { message: 'A folder with this name already exists' },
    });
    const second = await app.make.folder(practice.group, { name: 'Second', bucket: 'other' });
    expect((await calls.rename(second, 'POSTURE')).body.message).toBe('A folder with this name already exists');
    expect((await calls.rename(second, 'second')).body).toMatchObject({
      message: 'Folder renamed successfully',
      data: { name: 'second' },
    });
    expect((await calls.rename(root, 'Anything')).status).toBe(400);
    const exercise = await app.make.folder(practice.group, { exercise: await app.make.exercise(practice.group) });
    expect((await calls.rename(exercise, 'Anything')).status).toBe(400);
  });

  test('twenty deep and no deeper; the update call answers PUT and POST too', async () => {
    let folder = await app.make.root(practice.group, 'education');
    for (let depth = 1; depth <= 20; depth++)
      folder = await app.make.folder(practice.group, { parent: folder, name: `Depth ${depth}` });
    expect((await calls.create('Too deep', folder)).body.message).toBe('Folders can be nested at most 20 deep');
    for (const method of ['PUT', 'POST'] as const)
      expect(
        (
          await app.call(
            { ...contract.renameFolder, method },
            { params: { id: folder.public_id }, body: { name: method.padEnd(4, '!') } },
            practice.who,
          )
        ).status,
      ).toBe(200);
  });
});
