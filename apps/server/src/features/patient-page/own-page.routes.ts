import * as door from '@physio/contract/patient-page/door';
import * as home from '@physio/contract/patient-page/home';
import * as pass from '@physio/contract/patient-page/pass';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle, handleLong } from '#platform/http/handle.ts';
import * as doors from './door.service.ts';
import { getHome } from './home.service.ts';
import * as own from './own-page.service.ts';
import * as passes from './pass.service.ts';

/** What a patient's device calls. */
export async function ownPageRoutes(app: FeatureApp) {
  handle(app, door.openLink, 'public', async (context, { body }) => ({ data: await doors.openLink(context, body.key) }));

  handle(app, door.enter, 'public', async (context, { body }) => ({ data: await doors.enter(context, body) }));

  handleLong(app, door.recheck, 'patient', (context, { body }, write) => doors.recheck(context, body.answer, write));

  handle(app, home.getHome, 'patient', async (context, { query }) => ({ data: await getHome(context, query.version) }));

  handle(app, home.giveConsent, 'patient', async (context, { body }) => ({ data: await own.giveConsent(context, body) }));

  handle(app, home.listDevices, 'patient', async (context) => ({ data: await own.listDevices(context) }));

  handle(app, home.endDevice, 'patient', (context, { params }) => own.endDevice(context, params.id));

  handle(app, door.leave, 'patient', (context) => doors.leave(context));

  handle(app, pass.makePass, 'patient', async (context) => ({ data: await passes.makePass(context) }));

  handle(app, pass.enterByPass, 'public', async (context, { body }) => ({ data: await passes.enterByPass(context, body) }));
}
