import * as contract from '@physio/contract/second-factor/second-factor';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle, handleLong } from '#platform/http/handle.ts';
import * as factor from './second-factor.service.ts';

export async function secondFactorRoutes(app: FeatureApp): Promise<void> {
  handle(app, contract.getSecondFactor, 'signed-in', async (context) => ({ data: await factor.getSecondFactor(context) }));

  handleLong(app, contract.beginSecondFactor, 'signed-in', (context, { body }, write) =>
    factor.beginSecondFactor(context, body.password, write),
  );

  handle(app, contract.confirmSecondFactor, 'signed-in', async (context, { body }) => ({
    data: { recovery_codes: await factor.confirmSecondFactor(context, body.code) },
  }));

  handleLong(app, contract.renewRecoveryCodes, 'signed-in', (context, { body }, write) =>
    factor.renewRecoveryCodes(context, body, write),
  );

  handleLong(app, contract.removeSecondFactor, 'signed-in', (context, { body }, write) =>
    factor.removeSecondFactor(context, body, write),
  );
}
