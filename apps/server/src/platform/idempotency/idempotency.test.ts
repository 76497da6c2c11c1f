import { uploadFiles } from '@physio/contract/content/uploads';
import { createProgramme } from '@physio/contract/programmes/programmes';
import { createTag } from '@physio/contract/tags/tags';
import { expect, test } from 'vitest';
import { bytesOf, pdf, renamed, sidewaysPhoto } from '#test/files.ts';
import { uploadPractice } from '#test/uploads.ts';

const { given, recent, filesIn } = uploadPractice();
const withKey = (key: string) => ({ ...given.practice.who, headers: { 'idempotency-key': key } });
const sendWith = (key: string, file: File) =>
  given.app.call(uploadFiles, { body: { bucket_type_id: 'other' }, files: { files: [file] } }, withKey(key));
const names = async () => (await recent()).map((file) => file.old_name);

test('a key that was used for one file is refused for another, which is not lost with a 200', async () => {
  const first = await sendWith('k', pdf('first.pdf'));
  const other = await sendWith('k', pdf('other.pdf'));
  expect([first.status, other.status, other.body.message]).toEqual([200, 400, 'This Idempotency-Key was used for another request']);
  expect(await names()).toEqual(['first.pdf']);
});

test('the name of a file counts, too', async () => {
  const file = pdf('a.pdf');
  expect((await sendWith('k', file)).status).toBe(200);
  expect((await sendWith('k', renamed('b.pdf', await bytesOf(file)))).status).toBe(400);
});

test('the same file sent again gets the first reply, also when something is cleaned out of it', async () => {
  const photo = await sidewaysPhoto();
  const [first, again] = [await sendWith('k', photo), await sendWith('k', photo)];
  expect([first.status, again.body]).toEqual([200, first.body]);
  expect(await names()).toEqual(['photo.jpg']);
});

test.each([
  [101, 400],
  [100, 200],
])('a key of %i characters: %i', async (length, status) => {
  const answers = [1, 2].map(() => given.app.call(createTag, { body: { name: `Knee ${length}` } }, withKey('k'.repeat(length))));
  const [first, again] = await Promise.all(answers);
  expect([first?.status, again?.status]).toEqual([status, status]);
  if (status === 400) expect(first?.body.message).toBe('Idempotency-Key must have 1 to 100 characters');
});

test('a key over its length makes no programme', async () => {
  const exercise = await given.app.make.exercise(given.practice.group);
  const body = {
    circuit_details: { name: 'Knee', description: '', reps: 1 },
    exercise_details: { [exercise.public_id]: { sets: 1, reps: 5 } },
  };
  const answers = [1, 2].map(() => given.app.call(createProgramme, { body: body as never }, withKey('k'.repeat(256))));
  for (const { status, body } of await Promise.all(answers))
    expect([status, body.message]).toEqual([400, 'Idempotency-Key must have 1 to 100 characters']);
  const made = await given.app.db.selectFrom('circuits').select('id').where('group_id', '=', given.practice.group.id).execute();
  expect(made).toEqual([]);
  expect((await given.app.call(createProgramme, { body: body as never }, withKey('k'.repeat(100)))).status).toBe(200);
});

test('a bad key is refused before a file is received', async () => {
  for (const key of ['', 'k'.repeat(101)]) expect((await sendWith(key, pdf())).status).toBe(400);
  expect([filesIn('uploads'), await recent()]).toEqual([[], []]);
});
