import { getTranslationApiKey, LANGUAGES, TRANSLATION_TAGS_PATH } from '@physio/contract/languages/languages';
import { replaceTranslationTags, TRANSLATION_MESSAGES } from '@physio/contract/languages/translations';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import { networkOf } from '#platform/limits/network.ts';
import * as languages from './languages.service.ts';

const READS_PER_MINUTE = 600;
const NAMES = { en: 'English', hi: 'हिन्दी', ja: '日本語' } as const;
const TagsQuery = z.object({ language: z.enum(LANGUAGES, TRANSLATION_MESSAGES.language) });

export async function languageRoutes(app: FeatureApp): Promise<void> {
  handle(app, getTranslationApiKey, 'public', async (context, { params }) => ({
    data: { key: languages.getTranslationApiKey(context, params.translation) },
  }));

  handle(app, replaceTranslationTags, 'master', async (context, { query, body }) => ({
    data: await languages.replaceTranslationTags(context, query.language, body.tags),
  }));

  translationService(app);
}

/** The part that an outside translation service can take over: its shapes stand outside the API's envelope. */
function translationService(app: FeatureApp): void {
  const guard = async (request: FastifyRequest) => {
    app.minuteLimits.count(`translations ${networkOf(request.ip)}`, READS_PER_MINUTE);
    languages.requireReadKey(app.config, request.headers['x-api-key']);
  };
  app.http.get<{ Querystring: z.infer<typeof TagsQuery> }>(
    TRANSLATION_TAGS_PATH,
    { onRequest: guard, schema: { hide: true, querystring: TagsQuery } as object },
    async (request) => languages.translationTags(app.db, request.query.language),
  );
  app.http.get('/translations/v1/languages', { onRequest: guard, schema: { hide: true } as object }, async () => ({
    languages: LANGUAGES.map((code) => ({ code, name: NAMES[code] })),
  }));
}
