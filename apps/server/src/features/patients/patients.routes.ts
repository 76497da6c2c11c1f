import { totalPages } from '@physio/contract/paging';
import * as calls from '@physio/contract/patients';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle, handleAudited } from '#platform/http/handle.ts';
import { listNeedingAttention } from './attention.service.ts';
import { patientMapper } from './patients.mapper.ts';
import * as patients from './patients.service.ts';
import * as record from './record.service.ts';

export async function patientRoutes(app: FeatureApp) {
  handle(app, calls.listPatients, 'member', async (context, { query }) => {
    const { rows, asOf, matches, total, now } = await patients.listDirectory(context, query);
    return {
      pt_users: rows.map(patientMapper(now, context.group.timeZone)),
      ...(asOf && { as_of: asOf }),
      registered_users_count: matches,
      total_count: total,
      total_page: totalPages(matches, query.limit),
    };
  });

  handle(app, calls.registerPatient, 'member', async (context, { body }) => {
    const row = await patients.registerPatient(context, body);
    return { data: patientMapper(context.clock.now(), context.group.timeZone)(row), message: calls.PATIENT_MESSAGES.registered };
  });

  handle(app, calls.listAttention, 'member', async (context, { query }) => ({
    data: await listNeedingAttention(context, query.time_zone),
  }));

  handleAudited(app, calls.getPatient, 'member', async (context, { params }, entry) => ({
    data: patientMapper(context.clock.now(), context.group.timeZone)(await patients.readPatient(context, params.user_id, entry)),
  }));

  handle(app, calls.updatePatient, 'member', async (context, { params, body }) => ({
    data: patientMapper(context.clock.now(), context.group.timeZone)(await record.updatePatient(context, params.user_id, body)),
    message: calls.PATIENT_MESSAGES.updated,
  }));

  handle(app, calls.archivePatient, 'member', async (context, { params, body }) => ({
    data: patientMapper(
      context.clock.now(),
      context.group.timeZone,
    )(await record.archivePatient(context, params.user_id, body.reason)),
    message: calls.PATIENT_MESSAGES.archived,
  }));

  handle(app, calls.restorePatient, 'member', async (context, { params }) => ({
    data: patientMapper(context.clock.now(), context.group.timeZone)(await record.restorePatient(context, params.user_id)),
    message: calls.PATIENT_MESSAGES.restored,
  }));
}
