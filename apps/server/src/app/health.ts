import { setTimeout as sleep } from 'node:timers/promises';
import type { ConsoleConfig } from '@physio/contract/common/config';
import { VARIATIONS } from '@physio/contract/exercises/sides';
import type { Config } from '#platform/config/config.ts';
import { VERSION } from '#platform/config/version.ts';
import type { FeatureApp } from '#platform/http/context.ts';
import { askDatabase } from './health.queries.ts';

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
  maxPackMb: config.MAX_PACK_MB,
  profileNameMin: config.PROFILE_NAME_MIN,
  profileNameMax: config.PROFILE_NAME_MAX,
  tiers: config.LEADERBOARD_TIERS,
  demo: config.DEMO,
  version: VERSION,
});

/** However many ask: the stores are asked once in this time, sooner after a failure, and have so long to answer. */
const READY_FOR_MS = 1000;
const UNREADY_FOR_MS = 200;
const ANSWER_MS = 4000;

type Readiness = { ok: true } | { ok: false; storage?: 'full' };

/** `/healthz`: the process answers. `/readyz`: so did its database and its media store a moment ago, and there is room to write. */
export async function healthRoutes({ http, db, store, freeSpace, config }: FeatureApp) {
  const readiness = remembered(async () => {
    try {
      const timeout = sleep(ANSWER_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer in time')));
      await Promise.race([Promise.all([askDatabase(db), store.check()]), timeout]);
      return (await freeSpace.look()) ? { ok: false, storage: 'full' } : { ok: true };
    } catch (error) {
      http.log.warn({ err: error }, 'not ready');
      return { ok: false };
    }
  });

  http.get('/healthz', async () => ({ ok: true, version: VERSION }));
  http.get('/readyz', async (_request, reply) => {
    const answer = await readiness();
    return reply.status(answer.ok ? 200 : 503).send(answer);
  });
  http.get('/config.json', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return consoleConfig(config);
  });
}

/** The answer of one question for all who ask while it is asked and for a moment after. */
function remembered(ask: () => Promise<Readiness>): () => Promise<Readiness> {
  let answer: Promise<Readiness> | null = null;
  const forget = () => {
    answer = null;
  };
  return () => {
    answer ??= ask().then((given) => {
      setTimeout(forget, given.ok ? READY_FOR_MS : UNREADY_FOR_MS).unref();
      return given;
    });
    return answer;
  };
}
