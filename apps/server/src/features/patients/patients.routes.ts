import { totalPages } from '@physio/contract/paging';
import { getPatient, listAttention, listPatients, PATIENT_MESSAGES, registerPatient } from '@physio/contract/patients';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import { listNeedingAttention } from './attention.service.ts';
import { patientMapper } from './patients.mapper.ts';
import * as patients from './patients.service.ts';

export async function patientRoutes(app: FeatureApp) {
  handle(app, listPatients, 'member', async (context, { query }) => {
    const { rows, matches, total, now } = await patients.listDirectory(context, query);
    return {
      pt_users: rows.map(patientMapper(now, context.group.timeZone)),
      registered_users_count: matches,
      total_count: total,
      total_page: totalPages(matches, query.limit),
    };
  });

  handle(app, registerPatient, 'member', async (context, { body }) => {
    const row = await patients.registerPatient(context, body);
    return { data: patientMapper(context.clock.now(), context.group.timeZone)(row), message: PATIENT_MESSAGES.registered };
  });

  handle(app, listAttention, 'member', async (context, { query }) => ({
    data: await listNeedingAttention(context, query.time_zone),
  }));

  handle(app, getPatient, 'member', async (context, { params }) => ({
    data: patientMapper(context.clock.now(), context.group.timeZone)(await patients.readPatient(context, params.user_id)),
  }));
}
