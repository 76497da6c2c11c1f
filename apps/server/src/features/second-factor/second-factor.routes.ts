import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  SECOND_FACTOR_MESSAGES,
} from '@physio/contract/second-factor';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as factor from './second-factor.service.ts';

export async function secondFactorRoutes(app: FeatureApp): Promise<void> {
  handle(app, getSecondFactor, 'signed-in', async (context) => ({ data: await factor.readSecondFactor(context) }));

  handle(app, beginSecondFactor, 'signed-in', async (context, { body }) => ({
    data: await factor.beginSecondFactor(context, body.password),
  }));

  handle(app, confirmSecondFactor, 'signed-in', async (context, { body }) => ({
    data: { recovery_codes: await factor.confirmSecondFactor(context, body.code) },
    message: SECOND_FACTOR_MESSAGES.turnedOn,
  }));

  handle(app, renewRecoveryCodes, 'signed-in', async (context, { body }) => ({
    data: { recovery_codes: await factor.renewRecoveryCodes(context, body) },
    message: SECOND_FACTOR_MESSAGES.codesRenewed,
  }));

  handle(app, removeSecondFactor, 'signed-in', async (context, { body }) => {
    await factor.removeSecondFactor(context, body);
    return { message: SECOND_FACTOR_MESSAGES.turnedOff };
  });
}
