import * as links from '@physio/contract/patient-page/links';
import * as preview from '@physio/contract/patient-page/preview';
import * as settings from '@physio/contract/patient-page/settings';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as linking from './links.service.ts';
import { getPreview } from './preview.service.ts';
import { sendPatientLinks } from './send-links.service.ts';
import { changePatientPage, getPatientPage } from './settings.service.ts';

/** What staff do with the page of their patients. */
export async function patientPageRoutes(app: FeatureApp) {
  handle(app, settings.getPatientPage, 'member', async (context) => ({ data: await getPatientPage(context) }));

  handle(app, preview.getPreview, 'member', async (context, { query }) => ({ data: await getPreview(context, query.ids) }));

  handle(app, settings.changePatientPage, 'admin', async (context, { body }) => ({ data: await changePatientPage(context, body) }));

  handle(app, links.getPatientLink, 'member', async (context, { params }) => ({
    data: await linking.getPatientLink(context, params.user_id),
  }));

  handle(app, links.makePatientLink, 'member', async (context, { params, body }) => ({
    data: await linking.makePatientLink(context, params.user_id, body.renew),
  }));

  handle(app, links.unlockPatientLink, 'member', async (context, { params }) => ({
    data: await linking.unlockPatientLink(context, params.user_id),
  }));

  handle(app, links.signOutDevice, 'member', (context, { params }) => linking.signOutDevice(context, params.user_id, params.id));

  handle(app, links.sendPatientLinks, 'member', async (context, { body }) => ({
    data: await sendPatientLinks(context, body.user_ids),
  }));

  handle(app, links.revokePatientLink, 'member', (context, { params }) => linking.revokePatientLink(context, params.user_id));
}
