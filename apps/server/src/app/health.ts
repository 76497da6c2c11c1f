import type { ConsoleConfig } from '@physio/contract/config';
import { VARIATIONS } from '@physio/contract/exercises';
import { sql } from 'kysely';
import type { Config } from '#platform/config/config.ts';
import type { FeatureApp } from '#platform/http/context.ts';

/** What of the configuration the console needs. */
export const consoleConfig = (config: Config): ConsoleConfig => ({
  host: config.API_HOST,
  provider: config.REPORT_PROVIDER,
  translation: config.TRANSLATION_PROVIDER,
  translationUrl: config.TRANSLATION_URL,
  productType: config.PRODUCT_TYPE,
  configurationsGroupCode: config.CONFIGURATIONS_GROUP_CODE,
  variationRightId: VARIATIONS.right,
  variationLeftId: VARIATIONS.left,
  otpLength: config.OTP_LENGTH,
  maxUploadMb: config.MAX_UPLOAD_MB,
  profileNameMin: config.PROFILE_NAME_MIN,
  profileNameMax: config.PROFILE_NAME_MAX,
  tiers: config.LEADERBOARD_TIERS,
  demo: config.DEMO,
});

/** `/healthz`: the process answers. `/readyz`: so do its database and its media store, and there is room to write. */
export async function healthRoutes({ http, db, store, freeSpace, config }: FeatureApp) {
  http.get('/healthz', async () => ({ ok: true }));
  http.get('/readyz', async (request, reply) => {
    try {
      await Promise.all([sql`select 1`.execute(db), store.check()]);
      if (await freeSpace.look()) return reply.status(503).send({ ok: false, storage: 'full' });
      return { ok: true };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.status(503).send({ ok: false });
    }
  });
  http.get('/config.json', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return consoleConfig(config);
  });
}
