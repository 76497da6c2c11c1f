import { authenticateAdmin, getOwnDetails } from '@physio/contract/auth/auth';
import { listPatients } from '@physio/contract/patients/patients';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#features/password/public.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { runFor, typingTerminal } from '#test/run-command.ts';
import { adoptStorageHere } from './adopt-storage.ts';
import { checkPhones } from './check-phones.ts';
import { type Command, CommandFault } from './command.ts';
import { createUser } from './create-user.ts';
import { listGroups } from './list-groups.ts';
import { resetPassword } from './reset-password.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { runCommand } from './run-command.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const run = (command: Command, args: string[], typed?: string) => runFor(app, command, args, typed);
const signIn = (email: string, password: string) => app.call(authenticateAdmin, { body: { email, password } });
const person = (email: string) => ['--email', email, '--first-name', 'Nao', '--last-name', 'Ito'];

describe('create-user', () => {
  test('makes a Master who can sign in', async () => {
    expect(await run(createUser, [...person('master@example.org'), '--master'])).toBe('Account made: master@example.org, Master');
    expect((await signIn('master@example.org', 'Typed-Secret-1')).body.data.user_details).toMatchObject({
      user_role: 'Master',
      first_name: 'Nao',
    });
  });

  test('makes a member of a group', async () => {
    const group = await app.make.group({ code: 'riverside' });
    await run(createUser, [...person('admin@example.org'), '--group', 'riverside', '--role', 'Admin']);
    const { user_details } = (await signIn('admin@example.org', 'Typed-Secret-1')).body.data;
    expect(user_details).toMatchObject({ user_role: 'Admin', groups: [{ id: group.public_id }] });
  });

  test('makes a password where none is typed, and shows it once', async () => {
    const printed = await run(createUser, person('made@example.org'), '');
    const password = /Password: (\S+)/.exec(printed)?.[1] ?? '';
    expect((await signIn('made@example.org', password)).status).toBe(200);
  });

  test.each([
    [[], '--email is required'],
    [['--email', 'nobody'], '--email is not an e-mail address'],
    [['--email', 'a@x.io'], '--first-name is required'],
    [[...person('a@x.io'), '--role', 'Owner'], '--role must be Admin or Physio'],
    [[...person('a@x.io'), '--group', 'nowhere'], 'There is no group with the code nowhere'],
    [[...person('a@x.io'), '--surname', 'x'], "Unknown option '--surname'"],
  ])('%j is refused', async (args, message) => {
    await expect(run(createUser, args)).rejects.toThrow(message);
    await expect(run(createUser, args)).rejects.toThrow(CommandFault);
  });

  test('an e-mail has one account, and a password its rules', async () => {
    await app.make.user({ email: 'taken@example.org' });
    await expect(run(createUser, person('TAKEN@example.org'))).rejects.toThrow('An account with this e-mail already exists');
    await expect(run(createUser, person('weak@example.org'), 'weak')).rejects.toThrow('Password must be 8 characters long');
  });
});

test('reset-password sets it and ends every session', async () => {
  const user = await app.make.user();
  const token = await app.make.session({ user });
  await run(resetPassword, ['--email', user.email.toUpperCase()]);
  expect((await app.call(getOwnDetails, undefined, { token })).status).toBe(401);
  expect((await signIn(user.email, 'Typed-Secret-1')).status).toBe(200);
  await expect(run(resetPassword, ['--email', 'nobody@example.org'])).rejects.toThrow('There is no live account with this e-mail');
  await expect(run(resetPassword, [])).rejects.toThrow('--email is required');
});

test('reset-second-factor lets a password alone sign in again, and informs the owner', async () => {
  const user = await app.make.user({ password_hash: await hashPassword('Typed-Secret-1') });
  await app.db
    .insertInto('second_factors')
    .values({ user_id: user.id, secret: Buffer.from('sealed'), confirmed_at: new Date() })
    .execute();
  expect((await signIn(user.email, 'Typed-Secret-1')).status).toBe(401);
  expect(await run(resetSecondFactor, ['--email', user.email.toUpperCase()])).toContain('by password alone');
  expect((await signIn(user.email, 'Typed-Secret-1')).status).toBe(200);
  const [mail] = await app.db.selectFrom('email_outbox').select('template').where('to_email', '=', user.email).execute();
  expect(mail?.template).toBe('second_factor_off');
  await expect(run(resetSecondFactor, ['--email', 'nobody@example.org'])).rejects.toThrow('no live account');
});

test('adopt-storage changes where files are kept at once, and the key only when that is said', async () => {
  const other = { ...app, config: { ...app.config, SECRET_KEY: 'x'.repeat(40) } };
  const moved = { ...other, services: { ...app.services, config: other.config } };
  expect(await run(adoptStorageHere, [])).toContain('Start the servers again');
  await expect(runFor(moved, adoptStorageHere, [])).rejects.toThrow('Add --new-key if that is meant');
  expect(await runFor(moved, adoptStorageHere, ['--new-key'])).toContain('Start the servers again');
});

test('list-groups shows codes, names and staff', async () => {
  await app.make.practice({ group: { code: 'hillside', group_name: 'Hillside Physio' } });
  expect(await run(listGroups, [])).toMatch(/^hillside +Hillside Physio \(physio\), 1 staff$/m);
});

test('check-phones lists numbers that do not dial, and mends them only when asked', async () => {
  const { group, who } = await app.make.practice({ group: { code: 'dials' } });
  const patientWith = (mobile_number: string) => app.make.patient(group, { country_phonecode: '91', mobile_number });
  const [right, trunk, lost] = [
    await patientWith('9876543210'),
    await patientWith('09123456789'),
    await patientWith('98765432100'),
  ];
  const printed = await run(checkPhones, []);
  expect(printed).toContain(`dials  ${trunk.public_id}  +91 09123456789: should be +91 9123456789`);
  expect(printed).toContain(`dials  ${lost.public_id}  +91 98765432100: no number of this country`);
  expect(printed).not.toContain(right.public_id);
  const find = async () =>
    (await app.call(listPatients, { query: { first_name: '+91 91234 56789' } }, who)).body.pt_users.map((one) => one.mobile_number);
  expect(await find()).toEqual([]);
  expect(await run(checkPhones, ['--mend'])).toContain(`${trunk.public_id}  +91 09123456789: should be +91 9123456789, mended`);
  expect(await find()).toEqual(['9123456789']);
  expect(await run(checkPhones, [])).not.toContain(trunk.public_id);
});

test('check-phones reads those of staff, too', async () => {
  const [trunk, lost] = [
    await app.make.user({ country_phonecode: '91', mobile_number: '09123456788' }),
    await app.make.user({ country_phonecode: '91', mobile_number: '98765432101' }),
  ];
  const find = async () => app.db.selectFrom('users').select('mobile_number').where('id', '=', trunk.id).executeTakeFirstOrThrow();
  const printed = await run(checkPhones, []);
  expect(printed).toContain(`staff  ${trunk.public_id}  +91 09123456788: should be +91 9123456788`);
  expect(printed).toContain(`staff  ${lost.public_id}  +91 98765432101: no number of this country`);
  expect(await find()).toEqual({ mobile_number: '09123456788' });
  expect(await run(checkPhones, ['--mend'])).toContain(`${trunk.public_id}  +91 09123456788: should be +91 9123456788, mended`);
  expect(await find()).toEqual({ mobile_number: '9123456788' });
});

test('an unknown command shows what there is', async () => {
  const { terminal } = typingTerminal();
  for (const name of ['', 'nothing', '__proto__', 'constructor']) {
    await expect(runCommand([name], app.config, terminal)).rejects.toThrow('npm run admin -- create-user');
  }
});
