import { FHIR_MESSAGES, RESOURCE_TYPES } from '@physio/contract/fhir/calls';
import { generateReportUrl } from '@physio/contract/reports/reports';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Bundle, fhirCalls } from '#test/calls/fhir.ts';
import { makeKnownPatient } from '#test/factories/known-patient.ts';
import { looseReferences } from '#test/fhir-check.ts';

const HOUR_MS = 3_600_000;
let app: TestApp;
let world: Awaited<ReturnType<typeof makeKnownPatient>>;
beforeAll(async () => {
  app = await buildTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute();
  world = await makeKnownPatient(app);
});

const { read, search, found, everything } = fhirCalls(() => ({ app, who: world.who }));
const ofPatient = () => ({ patient: world.patient.public_id });

describe('a patient', () => {
  test('has names, numbers and what they speak', async () => {
    const { body } = await read('Patient', world.patient.public_id);
    expect(body.data).toMatchObject({
      identifier: [
        { system: 'urn:physio-console:patient', value: world.patient.public_id },
        { system: 'urn:physio-console:system:chart', value: world.mark },
      ],
      active: true,
      name: [
        { family: 'Rao', given: [world.mark] },
        { text: world.mark, extension: [{ valueCode: 'SYL' }] },
      ],
      telecom: [
        { system: 'email', value: world.email },
        { system: 'phone', value: '+915550123456' },
      ],
      gender: 'other',
      birthDate: '1980-02-03',
    });
  });

  test.each([
    ['identifier', (): string => `chart|${world.mark}`],
    ['identifier', (): string => `urn:physio-console:system:chart|${world.mark}`],
    ['identifier', (): string => `urn:physio-console:patient|${world.patient.public_id}`],
    ['name', (): string => world.mark.toUpperCase()],
    ['email', (): string => world.email],
    ['birthdate', (): string => '1980-02-03'],
    ['_id', (): string => `zzzzzzzzzzzz,${world.patient.public_id}`],
  ])('is found by %s', async (name, value) => {
    await app.make.patient(world.group);
    expect((await found('Patient', { [name]: value() })).map(({ id }) => id)).toEqual([world.patient.public_id]);
  });

  test('who is the sample, or was erased, is nowhere', async () => {
    await app.db.updateTable('patients').set({ is_sample: true }).where('id', '=', world.patient.id).execute();
    for (const type of RESOURCE_TYPES.filter((type) => type !== 'Binary')) {
      const all = JSON.stringify(await found(type, type === 'Procedure' || type === 'Observation' ? ofPatient() : {}));
      expect({ type, all }).toEqual({ type, all: expect.not.stringContaining(world.patient.public_id) });
    }
    expect((await read('Patient', world.patient.public_id)).status).toBe(404);
    await app.db
      .updateTable('patients')
      .set({ is_sample: false, deleted_at: new Date() })
      .where('id', '=', world.patient.id)
      .execute();
    expect((await read('Patient', world.patient.public_id)).status).toBe(404);
    expect(await found('CarePlan')).toEqual([]);
  });
});

describe('a plan', () => {
  test('names its programme, and its exercises with their dose', async () => {
    const [plan] = await found('CarePlan', ofPatient());
    expect(plan).toMatchObject({ id: world.plan.public_id, status: 'active', note: [{ text: `${world.mark} limps` }] });
    const [request] = await found('ServiceRequest', ofPatient());
    expect(plan?.activity).toEqual([{ reference: { reference: `ServiceRequest/${request?.id}` } }]);
    expect(request).toMatchObject({ id: `${world.plan.public_id}.1`, code: { text: 'Knee bend' } });
    const canonical = String(plan?.instantiatesCanonical).split('/').at(-1)?.replace('|', '.') ?? '';
    expect((await read('PlanDefinition', canonical)).status).toBe(200);
  });

  test.each([
    ['ended', { cancelled_at: new Date(), ended_on: new Date().toISOString().slice(0, 10) }, 'revoked'],
    ['over', { starts_on: '2020-01-06' }, 'completed'],
  ])('that is %s is found by its status', async (_, change, status) => {
    await app.db.updateTable('plans').set(change).where('id', '=', world.plan.id).execute();
    expect(await found('CarePlan', { ...ofPatient(), status: 'active' })).toEqual([]);
    expect(await found('CarePlan', { ...ofPatient(), status })).toHaveLength(1);
  });
});

describe('what was done', () => {
  test('is a Procedure with the Observation of it, each to be read by its id', async () => {
    const procedures = await found('Procedure', ofPatient());
    const activities = (await found('Observation', ofPatient())).filter(({ partOf }) => partOf !== undefined);
    expect(procedures).toHaveLength(2);
    expect(activities.map(({ partOf }) => partOf)).toEqual(procedures.map(({ id }) => [{ reference: `Procedure/${id}` }]));
    for (const { id } of procedures) {
      expect((await read('Procedure', id)).body.data.id).toBe(id);
      expect((await read('Observation', id)).body.data.id).toBe(id);
    }
    expect(activities[0]).toMatchObject({
      code: { coding: [{ system: 'http://loinc.org', code: '73985-4' }] },
      component: expect.arrayContaining([
        expect.objectContaining({ valueQuantity: expect.objectContaining({ value: 1, unit: 'min' }) }),
      ]),
    });
  });

  test('is looked for by patient or id only', async () => {
    const { status, body } = await search('Procedure');
    expect([status, body.message]).toEqual([400, FHIR_MESSAGES.patientNeeded]);
  });

  test('a score that was corrected is amended, one taken back has no value, both under the first id', async () => {
    const first = await app.make.score(world.group, world.patient, world.user, { value: 40 });
    const second = await app.make.score(world.group, world.patient, world.user, { value: 30, replaces_id: first.id });
    expect((await read('Observation', first.public_id)).body.data).toMatchObject({
      status: 'amended',
      valueQuantity: { value: 30 },
    });
    expect((await read('Observation', second.public_id)).status).toBe(404);
    await app.make.score(world.group, world.patient, world.user, { value: null, replaces_id: second.id });
    const { data } = (await read('Observation', first.public_id)).body;
    expect([data.status, data.valueQuantity]).toEqual(['entered-in-error', undefined]);
    const about = (await found('Provenance', ofPatient())).filter(({ target }) =>
      JSON.stringify(target).includes(`Observation/${first.public_id}`),
    );
    expect(about.map(({ activity }) => (activity as { coding: [{ code: string }] }).coding[0].code)).toEqual([
      'CREATE',
      'UPDATE',
      'NULLIFY',
    ]);
  });
});

describe('the calls', () => {
  const raw = (url: string, headers: Record<string, string> = {}) =>
    app.http.inject({
      url: `/fhir/r4/${url}`,
      headers: { authorization: `Bearer ${world.who.token}`, 'group-id': world.group.public_id, ...headers },
    });

  test('answer FHIR alone, and 304 to who has it', async () => {
    const { statusCode, headers } = await raw('Patient', { accept: 'application/xml' });
    expect([statusCode, headers['content-type']]).toEqual([406, 'application/fhir+json']);
    const first = await raw(`Patient/${world.patient.public_id}`);
    const again = { 'if-none-match': String(first.headers.etag) };
    expect((await raw(`Patient/${world.patient.public_id}`, again)).statusCode).toBe(304);
    await app.db.updateTable('patients').set({ first_name: 'Other' }).where('id', '=', world.patient.id).execute();
    expect((await raw(`Patient/${world.patient.public_id}`, again)).statusCode).toBe(200);
  });

  test('lead through all pages, each once', async () => {
    for (let at = 0; at < 4; at++) await app.make.patient(world.group);
    const ids: string[] = [];
    let url: string | undefined = 'Patient?_count=2';
    while (url !== undefined) {
      const bundle = (await raw(url)).json() as Bundle;
      ids.push(...(bundle.entry ?? []).map(({ resource }) => resource.id));
      url = bundle.link.find(({ relation }) => relation === 'next')?.url.split('/fhir/r4/')[1];
    }
    expect([ids.length, new Set(ids).size]).toEqual([5, 5]);
  });

  test('go from one kind of Observation to the other between pages', async () => {
    const ids: string[] = [];
    let url: string | undefined = `Observation?patient=Patient/${world.patient.public_id}&_count=1`;
    while (url !== undefined) {
      const bundle = (await raw(url)).json() as Bundle;
      ids.push(...(bundle.entry ?? []).map(({ resource }) => resource.id));
      url = bundle.link.find(({ relation }) => relation === 'next')?.url.split('/fhir/r4/')[1];
    }
    expect([ids.length, new Set(ids).size]).toEqual([3, 3]);
  });

  test('take a date twice, and leave unknown parameters out of `self` unless they must not', async () => {
    const url = 'CarePlan?date=ge2020&date=lt2021&color=red';
    const bundle = (await raw(url)).json() as Bundle;
    expect(bundle.entry).toBeUndefined();
    expect(bundle.link[0]?.url).toMatch(/\/CarePlan\?date=ge2020&date=lt2021$/);
    expect((await raw(url, { prefer: 'handling=strict' })).statusCode).toBe(400);
    expect((await raw('CarePlan?date=2026-02-30')).statusCode).toBe(400);
    expect((await raw('Patient?_lastUpdated=gt2020-01-01T00:00:00%2B05:30&_lastUpdated=lt2999')).json().entry).toHaveLength(1);
  });

  test('say what they cannot do as FHIR does', async () => {
    for (const [url, status, code] of [
      ['Patient/zzzzzzzzzzzz', 404, 'not-found'],
      ['Medication', 404, 'not-found'],
      ['Patient?_count=many', 400, 'invalid'],
    ] as const) {
      const response = await raw(url);
      expect([response.statusCode, response.json()]).toMatchObject([
        status,
        { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code }] },
      ]);
    }
    expect((await app.http.inject('/fhir/r4/Patient')).json()).toMatchObject({ issue: [{ code: 'login' }] });
  });

  test('are noted in the audit log, of a patient by their id', async () => {
    await found('CarePlan', ofPatient());
    await read('ServiceRequest', `${world.plan.public_id}.1`);
    const rows = await app.db
      .selectFrom('audit_log')
      .select(['entity', 'entity_id', 'detail'])
      .where('group_id', '=', world.group.id)
      .where('action', '=', 'fhir.read')
      .orderBy('id')
      .execute();
    const entry = (resource: string) => ({ entity: 'patient', entity_id: world.patient.public_id, detail: { resource } });
    expect(rows).toEqual([entry('CarePlan'), entry('ServiceRequest')]);
  });

  test('give a report as a file', async () => {
    const asked = { user_id: world.patient.public_id, type: 'full' } as const;
    await app.call(generateReportUrl, { params: { provider: 'physio' }, body: asked }, world.who);
    const report = (await found('DocumentReference', ofPatient())).at(-1);
    const { data } = (await read('Binary', report?.id ?? '')).body;
    expect([data.contentType, Buffer.from(String(data.data), 'base64').subarray(0, 5).toString()]).toEqual([
      'application/pdf',
      '%PDF-',
    ]);
  });

  test('show nothing of another group', async () => {
    const elsewhere = (await app.make.practice({ role: 'Admin' })).who;
    for (const type of RESOURCE_TYPES.filter((type) => type !== 'Binary')) {
      const query: Record<string, string> = type === 'Procedure' || type === 'Observation' ? ofPatient() : {};
      const theirs = await found(type, query);
      for (const { id } of theirs)
        expect({ type, status: (await read(type, id, elsewhere)).status }).toEqual({ type, status: 404 });
      // Their own log says what they looked for.
      if (type !== 'AuditEvent') expect(JSON.stringify(await found(type, query, elsewhere))).not.toContain(world.patient.public_id);
    }
  });
});

test('a whole record holds all it refers to, once', async () => {
  const { status, body } = await everything(world.patient.public_id);
  const bundle = body.data;
  expect([status, looseReferences(bundle)]).toEqual([200, []]);
  const urls = (bundle.entry ?? []).map(({ resource }) => `${resource.resourceType}/${resource.id}`);
  expect(new Set(urls).size).toBe(urls.length);
});

test('a whole record is for a session that has lately shown who it is', async () => {
  const token = await app.make.session({ user: world.user }, new Date(Date.now() - HOUR_MS));
  const who = { token, group: world.group.public_id };
  const { status, body } = await everything(world.patient.public_id, who);
  expect([status, body.code]).toEqual([403, 'step_up']);
});

test('of a whole record only what changed since then is read, and that must be a time', async () => {
  const { body } = await everything(world.patient.public_id, world.who, { _since: '2999-01-01' });
  expect((body.data.entry ?? []).map(({ resource }) => resource.resourceType)).toEqual(['Organization']);
  const refused = await everything(world.patient.public_id, world.who, { _since: 'yesterday' });
  expect([refused.status, refused.body.message]).toEqual([400, FHIR_MESSAGES.badDate]);
});
