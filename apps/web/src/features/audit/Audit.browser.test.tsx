import { type AuditLine, listAudit, listOnlookers } from '@physio/contract/audit/audit';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, refuse } from '#test/answers.ts';
import { address, openPage } from '#test/open-page.tsx';
import { answerPatient } from '#test/patients.ts';
import { aGroup, aPatient, aUser } from '#test/practice.ts';

const kavita = { kind: 'staff', id: 'kavita000001', name: 'Kavita Rao' } as const;
const key = { kind: 'key', id: 'cliniko00001', name: 'Cliniko' } as const;
let made = 0;
const aLine = (with_: Partial<AuditLine> = {}): AuditLine => {
  made += 1;
  return {
    at: '2026-11-28T10:53:00Z',
    first_at: '2026-11-28T10:53:00Z',
    times: 1,
    actor: kavita,
    action: 'patient.list',
    entity: 'call',
    entity_id: null,
    address: '203.0.113.7',
    device: 'Chrome · Windows',
    before: `1_${made + 1}`,
    down_to: `1_${made}`,
    ...with_,
  };
};
const answerLog = (data: AuditLine[], next: string | null = null) => answer(listAudit, { data, next, people: [kavita, key] });
const rows = page.getByRole('region', { name: 'Audit log' }).getByRole('listitem');

test('each line says who, what, when and from where; several in a row are shown one by one when asked for', async () => {
  const line = aLine({ times: 3 });
  answerLog([line, aLine({ action: 'made.up', actor: { kind: 'system', id: null, name: null }, address: null, device: null })]);
  await openPage('/configurations/audit');
  await expect.element(rows.first()).toMatchTextContent('Kavita RaoPatient: list looked at 3 times');
  await expect.element(rows.first()).toMatchTextContent('Chrome · Windows · 203.0.113.7');
  await expect.element(rows.nth(1)).toMatchTextContent('The server, or whoever had a linkmade.up');
  answerLog([aLine(), aLine()]);
  await page.getByRole('button', { name: '3 times' }).click();
  await expect.element(page.getByText('and 1 before')).toBeVisible();
  expect(asked(listAudit).at(-1)?.query).toMatchObject({ before: line.before, down_to: line.down_to, each: 'true' });
});

test('a key stands in the log with its name, and the log is narrowed to it', async () => {
  answerLog([aLine({ actor: key, action: 'patient.read' }), aLine({ action: 'api_key.rotate' })]);
  await openPage('/configurations/audit');
  await expect.element(rows.first()).toMatchTextContent('Key “Cliniko”Patient: looked at');
  await expect.element(rows.nth(1)).toMatchTextContent('Kavita RaoAPI key: replaced by a new one');
  await page.getByRole('combobox', { name: 'Person' }).click();
  await page.getByRole('option', { name: 'Key “Cliniko”' }).click();
  await expect.poll(() => asked(listAudit).at(-1)?.query).toMatchObject({ user_id: key.id });
});

test('what is filtered stands in the address and goes to the server; more comes page by page', async () => {
  const patient = aPatient();
  answerLog([aLine({ action: 'patient.read', entity: 'patient', entity_id: patient.user_id })], '1_1');
  await openPage('/configurations/audit?kind=read&from=2026-11-01');
  await page.getByRole('button', { name: 'Only this patient' }).click();
  const query = { kind: 'read', from: '2026-11-01', patient_id: patient.user_id };
  await expect.poll(() => asked(listAudit).at(-1)?.query).toEqual(query);
  expect(address()).toContain(`patient=${patient.user_id}`);
  answerLog([aLine({ action: 'plan.list' })]);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(rows).toHaveLength(2);
  expect(asked(listAudit).at(-1)?.query).toEqual({ ...query, before: '1_1' });
  await page.getByRole('button', { name: 'Show all patients again' }).click();
  await expect.poll(address).toBe('/configurations/audit?kind=read&from=2026-11-01');
});

test('a kind and a day are chosen, and everything again', async () => {
  answerLog([aLine()]);
  await openPage('/configurations/audit');
  const kind = page.getByRole('combobox', { name: 'Kind' });
  await kind.click();
  await page.getByRole('option', { name: 'Changed' }).click();
  await expect.poll(address).toBe('/configurations/audit?kind=change');
  await page.getByLabelText('To day').fill('2020-01-01');
  await expect.poll(() => asked(listAudit).at(-1)?.query).toEqual({ kind: 'change', to: '2020-01-01' });
  await kind.click();
  await page.getByRole('option', { name: 'Everything' }).click();
  await expect.poll(address).toBe('/configurations/audit?to=2020-01-01');
});

test('a log that cannot be loaded says so, and one without entries that there are none', async () => {
  refuse(listAudit, 500, 'Something went wrong');
  await openPage('/configurations/audit');
  await expect.element(page.getByText('Could not load.')).toBeVisible();
  answerLog([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Nothing was done that matches.')).toBeVisible();
});

test('a Physio reads whose it is, and nothing is asked for', async () => {
  await openPage('/configurations/audit', aUser({ user_role: 'Physio', groups: [aGroup({ user_role: 'Physio' })] }));
  await expect.element(page.getByText('The audit log is for the admins of the group.')).toBeVisible();
  expect(asked(listAudit)).toEqual([]);
});

test('an admin sees from a patient’s menu who looked, how often, and when', async () => {
  const mina = aPatient();
  answerPatient(mina);
  const onlooker = { actor: kavita, times: 12, first_at: '2026-11-01T08:00:00Z', last_at: '2026-11-28T10:53:00Z' };
  answer(listOnlookers, { data: [onlooker] });
  await openPage(`/users/${mina.user_id}`);
  await page.getByRole('button', { name: 'More for Mina Nair' }).click();
  await page.getByRole('menuitem', { name: 'Who looked at this patient' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who looked at Mina Nair' });
  await expect.element(dialog.getByRole('listitem', { name: 'Kavita Rao' })).toMatchTextContent('12 times · last 28 Nov 2026');
  answerLog([aLine({ action: 'insights.read' })]);
  await dialog.getByRole('button', { name: 'When' }).click();
  await expect.element(dialog.getByText('Exercise insights: looked at')).toBeVisible();
  expect(asked(listAudit).at(-1)?.query).toMatchObject({ patient_id: mina.user_id, user_id: kavita.id, kind: 'read' });
});

test('a Physio has no such entry', async () => {
  const mina = aPatient();
  answerPatient(mina);
  await openPage(`/users/${mina.user_id}`, aUser({ user_role: 'Physio', groups: [aGroup({ user_role: 'Physio' })] }));
  await page.getByRole('button', { name: 'More for Mina Nair' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Print' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Who looked at this patient' }).query()).toBeNull();
});
