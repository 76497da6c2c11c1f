import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  SECOND_FACTOR_MESSAGES,
} from '@physio/contract/second-factor';
import { proveOwnPassword } from '#features/password/public.ts';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle, handleLong } from '#platform/http/handle.ts';
import * as factor from './second-factor.service.ts';

export async function secondFactorRoutes(app: FeatureApp): Promise<void> {
  handle(app, getSecondFactor, 'signed-in', async (context) => ({ data: await factor.readSecondFactor(context) }));

  handleLong(app, beginSecondFactor, 'signed-in', async (context, { body }, write) => {
    const owner = await proveOwnPassword(context, body.password, 'password');
    return write(async (context) => ({ data: await factor.beginSecondFactor(context, owner) }));
  });

  handle(app, confirmSecondFactor, 'signed-in', async (context, { body }) => ({
    data: { recovery_codes: await factor.confirmSecondFactor(context, body.code) },
    message: SECOND_FACTOR_MESSAGES.turnedOn,
  }));

  handleLong(app, renewRecoveryCodes, 'signed-in', async (context, { body }, write) => {
    const owner = await proveOwnPassword(context, body.password, 'password');
    return write(async (context) => ({
      data: { recovery_codes: await factor.renewRecoveryCodes(context, owner, body.code) },
      message: SECOND_FACTOR_MESSAGES.codesRenewed,
    }));
  });

  handleLong(app, removeSecondFactor, 'signed-in', async (context, { body }, write) => {
    const owner = await proveOwnPassword(context, body.password, 'password');
    return write(async (context) => {
      await factor.removeSecondFactor(context, owner, body.code);
      return { message: SECOND_FACTOR_MESSAGES.turnedOff };
    });
  });
}
