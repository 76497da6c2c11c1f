import { IDENTIFIER_MESSAGES, saveSystems } from '@physio/contract/identifiers/identifiers';
import { listPatients } from '@physio/contract/patients/patients';
import { checkImport, exportPatients, listImports, TRANSFER_MESSAGES } from '@physio/contract/transfers/transfers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { importCalls, importFile, person } from '#test/calls/imports.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
});
afterAll(() => app.close());

let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
beforeEach(async () => {
  practice = await app.make.practice();
});
const { check, bring, undo, count, rows, audit } = importCalls(() => ({ app, who: practice.who, group: practice.group }));

describe('the check', () => {
  test('reports every fault of every row, who is known, what is new; and writes nothing', async () => {
    const ada = await app.make.patient(practice.group, { email: 'ada@example.org', first_name: 'Ada' });
    const found = await check([
      person(1, { gender: 'f', date_of_birth: '31/12/1980' }),
      person(2, { email: 'ADA@Example.org ' }),
      person(3, { email: 'P1@example.org' }),
      person(4, { first_name: ' ', email: 'x@', date_of_birth: '31/02/1980', gender: '?' }),
      {},
    ]);
    expect(found).toEqual({
      fresh: 1,
      known: [{ row: 3, user_id: ada.public_id, first_name: 'Ada', last_name: 'Iyer' }],
      faults: [
        { row: 4, field: 'email', message: 'This email stands further up in the file already' },
        { row: 5, field: 'first_name', message: 'First name is required' },
        { row: 5, field: 'email', message: 'Invalid email address' },
        { row: 5, field: 'gender', message: TRANSFER_MESSAGES.gender },
        { row: 5, field: 'date_of_birth', message: TRANSFER_MESSAGES.birthDay },
        { row: 6, field: 'first_name', message: 'First name is required' },
        { row: 6, field: 'last_name', message: 'Last name is required' },
        { row: 6, field: 'email', message: 'Email is required' },
      ],
    });
    expect(await count()).toBe(1);
  });

  test("does not know another group's patients", async () => {
    const other = await app.make.practice();
    await app.make.patient(other.group, { email: 'p1@example.org' });
    expect(await check([person(1)])).toMatchObject({ fresh: 1, known: [] });
  });

  test('takes no more than 10,000 rows, and dates in an order it knows', async () => {
    const many = await app.call(checkImport, importFile(Array.from({ length: 10_001 }, (_, n) => person(n))), practice.who);
    expect({ status: many.status, message: many.body.message }).toEqual({ status: 400, message: TRANSFER_MESSAGES.tooManyRows });
    const odd = await app.call(checkImport, importFile([person(1)], { date_order: 'ydm' }), practice.who);
    expect(odd.status).toBe(400);
  });
});

describe('the file as a whole', () => {
  const send = (payload: string | object, contentType = 'application/json') =>
    app.http.inject({
      method: 'POST',
      url: checkImport.path,
      headers: { authorization: `Bearer ${practice.token}`, 'group-id': practice.group.public_id, 'content-type': contentType },
      payload,
    });

  test('that is not JSON, nothing, or more than a call may bring is refused', async () => {
    expect((await send('{"rows": [')).json()).toMatchObject({ message: 'The request could not be read' });
    expect((await send('null')).statusCode).toBe(400);
    expect((await send('')).json()).toMatchObject({ success: false, errors: { rows: 'No rows were sent' } });
    expect((await send(`{"a": "${'x'.repeat(20 * 1024 * 1024)}"}`)).statusCode).toBe(413);
  });

  test('comes as a form, too, and names no other group', async () => {
    const form = await send('file_name=a.csv', 'application/x-www-form-urlencoded');
    expect(form.json()).toMatchObject({ success: false, errors: { rows: 'No rows were sent' } });
    const other = await app.make.practice();
    const body = { ...(importFile([person(1)]).body as object), group_id: other.group.public_id };
    expect((await send(body)).statusCode).toBe(403);
    expect((await send({ ...body, group_id: practice.group.public_id })).statusCode).toBe(200);
  });

  test('that is wrong all over gets the first fault of each row', async () => {
    const wrong = Array.from({ length: 5001 }, () => ({ gender: '?', date_of_birth: '?' }));
    const { faults } = await check(wrong);
    expect(faults).toHaveLength(5001);
    expect((await check(wrong.slice(0, 4000))).faults).toHaveLength(20_000);
  });
});

describe('the import', () => {
  test('registers what can be, counted at once, searchable, and writes to nobody', async () => {
    const { status, body } = await bring([
      person(1, { first_name: 'Zoë', gender: 'F', date_of_birth: '3/4/1980', mobile_number: '+91 98765 43210', language: 'हिन्दी' }),
      person(2, { email: 'broken' }),
    ]);
    expect({ status, ...body }).toMatchObject({
      status: 200,
      message: 'Patients imported',
      data: { fresh: 1, known: [], faults: [{ row: 3, field: 'email' }], import: { registered: 1, file_name: 'patients.csv' } },
    });
    expect(await rows()).toMatchObject([
      {
        first_name: 'Zoë',
        gender: 'female',
        date_of_birth: '1980-04-03',
        country_phonecode: '91',
        mobile_number: '9876543210',
        language: 'hi',
      },
    ]);
    const found = await app.call(listPatients, { query: { first_name: 'zoe' } }, practice.who);
    expect(found.body).toMatchObject({ registered_users_count: 1, total_count: 1 });
    const mails = await app.db.selectFrom('email_outbox').select('id').where('to_email', '=', 'p1@example.org').execute();
    expect(mails).toEqual([]);
  });

  test('is audited by figures, without a name', async () => {
    const { body } = await bring([person(1, { first_name: 'Zebra' }), person(2, { email: '' })]);
    const found = await audit('import.register');
    expect(found).toMatchObject([
      { actor_user_id: practice.user.id, entity_id: body.data.import.id, detail: { registered: 1, known: 0, faults: 1 } },
    ]);
    expect(JSON.stringify(found)).not.toContain('Zebra');
  });

  test('of nothing that can be registered is refused and leaves nothing', async () => {
    const { status, body } = await bring([person(1, { email: 'no' })]);
    expect({ status, message: body.message }).toEqual({ status: 400, message: TRANSFER_MESSAGES.noRows });
    expect((await app.call(listImports, {}, practice.who)).body.data).toEqual([]);
  });

  test('asked twice with one key, at once or later, happens once', async () => {
    const key = { 'idempotency-key': 'import-1' };
    const [first, second] = await Promise.all([bring([person(1), person(2)], key), bring([person(1), person(2)], key)]);
    const third = await bring([person(1), person(2)], key);
    expect([first.status, second.status, third.status]).toEqual([200, 200, 200]);
    expect(new Set([first, second, third].map(({ body }) => body.data.import.id)).size).toBe(1);
    expect(await count()).toBe(2);
  });

  test('two files with the same people at once register each once', async () => {
    const people = Array.from({ length: 200 }, (_, n) => person(n));
    const answers = await Promise.all([bring(people), bring(people.toReversed()), bring(people)]);
    const registered = answers.reduce((sum, { status, body }) => sum + (status === 200 ? body.data.fresh : 0), 0);
    expect({ registered, count: await count(), rows: (await rows()).length }).toEqual({ registered: 200, count: 200, rows: 200 });
    for (const { status, body } of answers.filter(({ status }) => status === 200))
      expect({ status, all: body.data.fresh + body.data.known.length }).toEqual({ status: 200, all: 200 });
  });

  test('keeps line breaks and formulas as the text they are, and takes the guard of an exported cell away', async () => {
    await bring([
      person(1, { first_name: '=HYPERLINK("x")' }),
      person(2, { first_name: "'=1+1" }),
      person(3, { last_name: "d'Arc\nII" }),
    ]);
    expect((await rows()).map((row) => [row.first_name, row.last_name])).toEqual([
      ['=HYPERLINK("x")', 'Rao'],
      ['=1+1', 'Rao'],
      ['P3', "d'Arc\nII"],
    ]);
  });

  test('takes every cell of our own files back, guarded as they are', async () => {
    const cells = ['＝1', '-2', '@SUM(A1)', '\tx'].map((name, at) => person(at, { first_name: `'${name}` }));
    await bring([...cells, person(9, { mobile_number: "'+91 98765 43210", gender: "'-" })]);
    await bring([person(9, { mobile_number: "'+91 98765 43210", country_phonecode: "'+91", date_of_birth: '1980-01-02' })]);
    expect((await rows()).map((row) => [row.first_name, row.country_phonecode, row.mobile_number])).toEqual([
      ['＝1', null, null],
      ['-2', null, null],
      ['@SUM(A1)', null, null],
      ['x', null, null],
      ['P9', '91', '9876543210'],
    ]);
  });

  test('a cell that no database can keep is a fault of its row', async () => {
    const { faults } = await check([person(1, { first_name: 'a\u0000b' }), person(2, { last_name: 'x'.repeat(101) })]);
    expect(faults.map(({ message }) => message)).toEqual([
      'Text contains characters that cannot be kept',
      'Last name cannot exceed 100 characters',
    ]);
  });

  test('10,000 rows come in within the time of a call', async () => {
    const people = Array.from({ length: 10_000 }, (_, n) =>
      person(n, { date_of_birth: '1/2/1970', mobile_number: '+919876543210' }),
    );
    const { body } = await bring(people);
    expect(body.data).toMatchObject({ fresh: 10_000, faults: [] });
    expect((await undo(body.data.import.id)).body.data).toEqual({ undone: 10_000, kept: [] });
    expect(await rows()).toEqual([]);
  });
});

describe('numbers in other systems', () => {
  const systems = [{ system: 'cliniko', label: 'Cliniko', parameter: 'patient_id' }];
  const numbered = (n: number, cliniko: string) => person(n, { numbers: { cliniko }, kana_name: 'ヤマダ' } as never);
  beforeEach(async () => {
    practice = await app.make.practice({ role: 'Admin' });
    await app.call(saveSystems, { body: { systems } }, practice.who);
  });

  test('come with the patients, are exported under the system’s name, and go with an undo', async () => {
    const { body } = await bring([numbered(1, '10; 11'), numbered(2, '12')]);
    const { body: file } = await app.call(exportPatients, { query: {} as never }, practice.who);
    const [heading, ...lines] = (file.text ?? '').trim().split('\r\n');
    expect(heading).toMatch(/,Number \(Cliniko\)$/);
    expect(lines.map((line) => line.split(',').at(-1))).toEqual(expect.arrayContaining(['10; 11', '12']));
    expect(lines.join()).toContain('ヤマダ');
    const { body: taken } = await undo(body.data.import.id);
    expect(taken.data).toEqual({ undone: 2, kept: [] });
    expect(await app.db.selectFrom('patient_identifiers').where('group_id', '=', practice.group.id).execute()).toEqual([]);
  });

  test('of another patient, twice in the file or of no known system are faults of their row', async () => {
    await bring([numbered(1, '10')]);
    const found = await check([
      numbered(2, '10'),
      numbered(3, '20'),
      numbered(4, '２０'),
      person(5, { numbers: { jane: '1' } } as never),
    ]);
    expect(found).toMatchObject({
      fresh: 1,
      faults: [
        { row: 2, field: 'number', message: IDENTIFIER_MESSAGES.taken },
        { row: 4, field: 'number', message: TRANSFER_MESSAGES.numberTwice },
        { row: 5, field: 'number', message: IDENTIFIER_MESSAGES.unknownSystem },
      ],
    });
  });
});
