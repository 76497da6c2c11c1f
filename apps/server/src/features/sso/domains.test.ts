import { randomUUID } from 'node:crypto';
import { addSsoDomain, checkSsoDomain, getSso, MOST_DOMAINS, removeSsoDomain } from '@physio/contract/sso/connection';
import { SSO_MESSAGES } from '@physio/contract/sso/messages';
import { findSso } from '@physio/contract/sso/sign-in';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildSsoApp, type SsoApp } from '#test/sso/sso-app.ts';

type Practice = Awaited<ReturnType<SsoApp['ssoPractice']>>;
let app: SsoApp;
let practice: Practice;
let domain: string;
beforeAll(async () => {
  app = await buildSsoApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.names.state.isBroken = false;
  practice = await app.ssoPractice();
  domain = `${randomUUID()}.example`;
});

const add = (name = domain, of = practice) => app.call(addSsoDomain, { params: of.params, body: { domain: name } }, of.who);
const check = (of = practice) => app.call(checkSsoDomain, { params: of.params, body: { domain } }, of.who);
const remove = (name = domain) => app.call(removeSsoDomain, { params: practice.params, body: { domain: name } }, practice.who);
const offered = async () => (await app.call(findSso, { body: { email: `a@${domain}` } })).body.data;
const refused = (message: string) => ({ status: 400, body: { errors: { domain: message } } });

/** Puts the record that the console shows into the domain. */
async function publish(of = practice) {
  const { body } = await app.call(getSso, { params: of.params }, of.who);
  const shown = body.data.domains.find((one) => one.domain === domain);
  app.names.records.set(shown?.record_name ?? '', shown?.record_value ?? '');
}

test('a domain is a group’s once its own servers have the record that the console shows', async () => {
  const { body } = await add();
  const shown = body.data.domains.find((one) => one.domain === domain);
  expect(shown).toEqual({
    domain,
    record_name: `_physio-console.${domain}`,
    record_value: expect.stringMatching(/^physio-console=[\w-]{43}$/),
    proved_at: null,
  });
  expect(await check()).toMatchObject(refused(SSO_MESSAGES.recordMissing));
  app.names.records.set(`_physio-console.${domain}`, 'physio-console=another');
  expect(await check()).toMatchObject(refused(SSO_MESSAGES.recordMissing));
  expect(await offered()).toBeNull();
  await publish();
  expect((await check()).status).toBe(200);
  expect(await offered()).toMatchObject({ id: practice.id });
  expect((await remove()).status).toBe(200);
  expect(await offered()).toBeNull();
});

test('servers that do not answer are not servers without the record', async () => {
  await add();
  app.names.state.isBroken = true;
  expect(await check()).toMatchObject(refused(SSO_MESSAGES.dnsSilent));
});

test('whoever only claims a domain keeps nobody from it, and whoever has proved it keeps it', async () => {
  const other = await app.ssoPractice();
  await add();
  expect((await add(domain, other)).status).toBe(200);
  await publish(other);
  expect((await check(other)).status).toBe(200);
  await publish();
  expect(await check()).toMatchObject(refused(SSO_MESSAGES.domainTaken));
  expect(await offered()).toMatchObject({ id: other.id });
});

test.each([
  '',
  'localhost',
  '10.0.0.1',
  'a b.example',
  'https://x.example',
  'x.example/path',
  'x..example',
  '-x.example',
  'user@x.example',
])('no domain: %s', async (name) => {
  expect(await add(name)).toMatchObject(refused(SSO_MESSAGES.domainInvalid));
});

test('a domain is written as the domain system has it, stands once, and a group has so many', async () => {
  const { body } = await add(`@${domain.toUpperCase()}`);
  expect(body.data.domains.map((one) => one.domain)).toContain(domain);
  expect(await add()).toMatchObject(refused(SSO_MESSAGES.domainTwice));
  expect((await add('praxis-süd.example')).body.data.domains.map((one) => one.domain)).toContain('xn--praxis-sd-x9a.example');
  for (let n = 3; n < MOST_DOMAINS; n++) await add(`d${n}.${domain}`);
  expect(await add('one-more.example')).toMatchObject(refused(SSO_MESSAGES.tooManyDomains));
});

test('the last proved domain stays while passwords are switched off', async () => {
  const enforced = { enforced: true, tried_at: new Date(), password_admin_id: practice.user.id };
  await app.db.updateTable('sso_connections').set(enforced).where('group_id', '=', practice.group.id).execute();
  expect(await remove(practice.domain)).toMatchObject({ status: 400, body: { message: SSO_MESSAGES.lastDomain } });
  expect((await app.call(getSso, { params: practice.params }, practice.who)).body.data.domains).toHaveLength(1);
});
