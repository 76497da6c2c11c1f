import { listDeliveries } from '@physio/contract/events/deliveries';
import { createWebhook, listWebhooks } from '@physio/contract/events/webhooks';
import { updatePatient } from '@physio/contract/patients/patient-details';
import { publishWaiting, sendDue } from '#features/events/public.ts';
import type { TestApp } from '../build-test-app.ts';

type Practice = Awaited<ReturnType<TestApp['make']['practice']>>;
type Patient = Awaited<ReturnType<TestApp['make']['patient']>>;
type Post = NonNullable<Parameters<typeof sendDue>[2]>;

/** Calls about a practice's webhooks, and the jobs that send. */
export const webhookCalls = (at: () => { app: TestApp; practice: Practice; patient: Patient }) => ({
  add: (url: string, { who } = at().practice) =>
    at().app.call(createWebhook, { body: { url, types: ['patient.updated', 'patient.erased'] } }, who),
  change: (first_name: string, { patient, practice } = at()) =>
    at().app.call(updatePatient, { params: { user_id: patient.public_id }, body: { first_name } }, practice.who),
  log: async (id: string, { who } = at().practice) =>
    (await at().app.call(listDeliveries, { params: { id }, query: {} as never }, who)).body.data,
  find: async (id: string, { who } = at().practice) =>
    (await at().app.call(listWebhooks, undefined, who)).body.data.find((webhook) => webhook.id === id),
  /** What a minute brings: the scheduled job, and the sending that it wakes. */
  async work(post?: Post) {
    const { app } = at();
    await publishWaiting(app.services);
    await app.drainJobs({ mail: async () => {}, webhook: (job) => sendDue(app.services, job, post) });
  },
});
