import { type Delivery, getDelivery, listDeliveries, resendDelivery, resendFailed } from '@physio/contract/events/deliveries';
import { EVENT_TYPES } from '@physio/contract/events/events';
import {
  createWebhook,
  listWebhooks,
  removeWebhook,
  rotateWebhook,
  testWebhook,
  updateWebhook,
  type Webhook,
} from '@physio/contract/events/webhooks';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, refuse } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { aGroup, aUser } from '#test/practice.ts';
import { answerConnections } from '#test/screens.ts';

const HOOK: Webhook = {
  id: 'webhook12345',
  url: 'https://hooks.example.org/in',
  types: ['plan.assigned', 'report.made'],
  state: 'on',
  failing_since: null,
  former_until: null,
  created_at: '2026-11-20T10:00:00Z',
  last_day: { sent: 12, failed: 1, due: 2 },
};
const SENT: Delivery = {
  id: 'delivery1234',
  type: 'plan.assigned',
  seq: 41,
  state: 'sent',
  tries: 2,
  created_at: '2026-11-29T09:00:00Z',
  next_at: null,
  last: { at: '2026-11-29T09:00:06Z', status: 204, ms: 31, fault: null },
};
const FAILED: Delivery = {
  ...SENT,
  id: 'delivery5678',
  type: 'report.made',
  state: 'failed',
  tries: 8,
  last: { at: '2026-11-29T09:00:06Z', status: null, ms: 10_000, fault: 'timeout' },
};
const params = { id: HOOK.id };

beforeEach(answerConnections);
const open = (role: 'Admin' | 'Physio' = 'Admin') =>
  openPage('/configurations/connections', aUser({ groups: [aGroup({ user_role: role })] }));
const card = () => page.getByRole('region', { name: 'Webhooks' });
const dialog = (name: string) => page.getByRole('dialog', { name });

async function openHook(webhook = HOOK, ...deliveries: Delivery[]) {
  answer(listWebhooks, { data: [webhook] });
  answer(listDeliveries, { data: deliveries, has_more: false });
  await open();
  await card()
    .getByRole('button', { name: `Open ${HOOK.url}` })
    .click();
  return dialog('Webhook');
}

describe('the list', () => {
  test('says what a webhook is for, and one that is added shows its secret once', async () => {
    answer(listWebhooks, { data: [] });
    await open();
    await expect.element(card()).toMatchTextContent(/at once when something changes here/);
    await card().getByRole('button', { name: 'Add a webhook' }).click();
    const form = dialog('Add a webhook');
    await form.getByLabelText('Address').fill('https://10.0.0.1/');
    await form.getByLabelText('Report made').click();
    const refusal = 'This address is on a private network. Whoever runs the server can allow it.';
    refuse(createWebhook, 400, refusal, { url: refusal });
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(form.getByText(refusal)).toBeVisible();
    await form.getByLabelText('Address').fill(HOOK.url);
    answer(createWebhook, { data: { id: HOOK.id, secret: 'whsec_abc' } });
    answer(listWebhooks, { data: [HOOK] });
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(dialog('The secret of the webhook').getByText('whsec_abc')).toBeVisible();
    await dialog('The secret of the webhook').getByRole('button', { name: 'I have kept it' }).click();
    await expect.element(page.getByText('whsec_abc')).not.toBeInTheDocument();
    await expect.element(card()).toMatchTextContent(/In 24 hours: 12 sent, 1 failed, 2 waiting/);
    const types = EVENT_TYPES.filter((type) => type !== 'report.made');
    expect(asked(createWebhook).at(-1)?.body).toEqual({ url: HOOK.url, types });
  });

  test('needs an address and at least one event', async () => {
    answer(listWebhooks, { data: [] });
    await open();
    await card().getByRole('button', { name: 'Add a webhook' }).click();
    await dialog('Add a webhook').getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(page.getByText('Please enter an address that begins with https://')).toBeVisible();
    expect(asked(createWebhook)).toEqual([]);
  });

  test('that cannot be loaded says so, and a physio sees none', async () => {
    refuse(listWebhooks, 500, 'Something went wrong');
    await open();
    await expect.element(card().getByRole('button', { name: 'Try again' })).toBeVisible();
    await open('Physio');
    await expect.element(page.getByRole('region', { name: 'Other systems' })).toBeVisible();
    await expect.element(card()).not.toBeInTheDocument();
  });
});

describe('one webhook', () => {
  test('says in words what it sends and how it stands, and each delivery opens', async () => {
    const failing = { ...HOOK, state: 'failing' as const, failing_since: '2026-11-28T10:00:00Z' };
    const one = await openHook(failing, SENT, FAILED);
    await expect.element(one).toMatchTextContent(/Failing.*Nothing taken since.*Plan given · Report made/);
    await expect
      .element(one.getByRole('button', { name: /Report made/ }))
      .toMatchTextContent(/Failed.*No answer within ten seconds.*8 tries/);
    const log = [{ at: '2026-11-29T09:00:06Z', status: 500, ms: 31, fault: null, answer: 'out of order' }];
    answer(getDelivery, { data: { ...SENT, body: '{"type":"plan.assigned"}', headers: { 'webhook-id': SENT.id }, log } });
    await one.getByRole('button', { name: /Plan given/ }).click();
    await expect.element(one).toMatchTextContent(/"type": "plan.assigned".*webhook-id: delivery1234.*500.*out of order/s);
    answer(resendDelivery, {});
    await one.getByRole('button', { name: 'Send again', exact: true }).click();
    await expect.poll(() => asked(resendDelivery)[0]?.params).toEqual({ id: SENT.id });
  });

  test('is tested, paused and given a new secret', async () => {
    const one = await openHook();
    await expect.element(one.getByText('Nothing has been sent yet.')).toBeVisible();
    answer(testWebhook, {});
    await one.getByRole('button', { name: 'Test' }).click();
    await expect.poll(() => asked(testWebhook)[0]?.params).toEqual(params);
    answer(rotateWebhook, { data: { id: HOOK.id, secret: 'whsec_new' } });
    await one.getByRole('button', { name: 'Make a new secret' }).click();
    await dialog('Make a new secret?').getByRole('button', { name: 'Make a new secret' }).click();
    await expect.element(page.getByText('whsec_new')).toBeVisible();
    await page.getByRole('button', { name: 'I have kept it' }).click();
    answer(updateWebhook, { data: HOOK });
    answer(listWebhooks, { data: [{ ...HOOK, state: 'paused' }] });
    await one.getByRole('button', { name: 'Pause' }).click();
    await expect.element(one.getByRole('button', { name: 'Switch on' })).toBeVisible();
    expect(asked(updateWebhook)[0]).toMatchObject({ params, body: { state: 'paused' } });
    await expect.element(one.getByRole('button', { name: 'Test' })).not.toBeInTheDocument();
  });

  test('has all that failed since a time sent again', async () => {
    const one = await openHook(HOOK, FAILED);
    answer(resendFailed, { data: { count: 3 } });
    await one.getByRole('button', { name: 'Send failed ones again' }).click();
    await expect.element(page.getByText('3 sent again')).toBeVisible();
    const since = Date.parse(String(asked(resendFailed)[0]?.body.since));
    expect(Math.round((Date.now() - since) / 3_600_000)).toBe(24);
  });

  test('is removed after a question', async () => {
    const one = await openHook();
    answer(removeWebhook, {});
    await one.getByRole('button', { name: 'Remove' }).click();
    answer(listWebhooks, { data: [] });
    await dialog('Remove the webhook?').getByRole('button', { name: 'Remove' }).click();
    await expect.element(one).not.toBeInTheDocument();
    expect(asked(removeWebhook)[0]?.params).toEqual(params);
  });
});
