import * as contract from '@physio/contract/consents/consents';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as consents from './consents.service.ts';
import { listConsentTexts, writeConsentText } from './texts.service.ts';

export async function consentRoutes(app: FeatureApp) {
  handle(app, contract.listConsentTexts, 'member', async (context) => ({ data: await listConsentTexts(context) }));

  handle(app, contract.writeConsentText, 'admin', (context, { body }) => writeConsentText(context, body));

  handle(app, contract.listConsents, 'member', async (context, { params }) => ({
    data: await consents.listConsents(context, params.user_id),
  }));

  handle(app, contract.recordConsent, 'member', (context, { params, body }) =>
    consents.recordConsent(context, params.user_id, body),
  );

  handle(app, contract.withdrawConsent, 'member', (context, { params, body }) =>
    consents.withdrawConsent(context, params.user_id, body.purpose),
  );
}
