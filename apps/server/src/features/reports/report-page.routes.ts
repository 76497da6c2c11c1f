import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@physio/contract/languages/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { brandOf } from '#platform/brand/brand.ts';
import { readLogo } from '#platform/brand/logo.ts';
import type { FeatureApp } from '#platform/http/context.ts';
import { callerOf } from '#platform/http/handle.ts';
import { askedLanguage } from '#platform/languages/asked-language.ts';
import { attachmentNamed } from '#platform/store/disposition.ts';
import { fontFile } from './pdf/fonts.ts';
import { fileOf } from './report-file.service.ts';
import { REPORTS_PATH } from './report-link.ts';
import { allowDownload, isTooMany, noteOpened, type Opened, openReport, submitReport } from './report-page.service.ts';
import { gonePage, reportPage } from './report-page.ts';
import { viewOf } from './report-view.ts';
import { type Writing, writingOf } from './words/writing.ts';

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const STYLE = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8');

type LinkRequest = FastifyRequest<{ Params: { token: string }; Querystring: { language?: string } }>;
type Answer = (report: Opened, writing: Writing, request: LinkRequest, reply: FastifyReply) => Promise<unknown>;

/** The report for whoever holds its link: a page, a file, and the button that says it was read. */
export async function reportPageRoutes(app: FeatureApp) {
  const { http, config, links } = app;
  const hide = { schema: { hide: true } as object };
  const logoOf = async ({ logo_key }: Opened) => (logo_key === null ? null : readLogo(app, logo_key));

  http.get(`${REPORTS_PATH}/page.css`, hide, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('Cache-Control', 'public, max-age=3600').send(STYLE),
  );

  // Many machines have no font for it.
  http.get(`${REPORTS_PATH}/devanagari.ttf`, hide, async (_request, reply) =>
    reply.type('font/ttf').header('Cache-Control', 'public, max-age=604800').send(fontFile('devanagari')),
  );

  http.get(
    `${REPORTS_PATH}/:token`,
    hide,
    opened(app, async (report, writing, request, reply) => {
      await noteOpened(app, report, callerOf(request, config));
      const view = viewOf(report.body, report.created_at, writing);
      const page = `${REPORTS_PATH}/${request.params.token}`;
      const logo = await logoOf(report);
      const facts = {
        brand: brandOf(report),
        logo: logo && { address: links.link(report.logo_key ?? ''), plate: logo.plate },
        links: { page, submit: `${page}/submit`, pdf: `${page}/report.pdf` },
        expires: writing.dateTime(report.expires_at, report.body.timeZone),
        submitted: report.submitted_at && writing.dateTime(report.submitted_at, report.body.timeZone),
      };
      return sendPage(reply, reportPage(view, facts, writing));
    }),
  );

  http.get(
    `${REPORTS_PATH}/:token/report.pdf`,
    hide,
    opened(app, async (report, writing, request, reply) => {
      await allowDownload(app, report, callerOf(request, config));
      const { name, file } = await fileOf(app, report, writing);
      return reply.type('application/pdf').header('Content-Disposition', attachmentNamed(name)).send(file);
    }),
  );

  http.post(
    `${REPORTS_PATH}/:token/submit`,
    hide,
    opened(app, async (report, _writing, request, reply) => {
      await submitReport(app, report, callerOf(request, config));
      return reply.redirect(`/${config.REPORT_PROVIDER}-report-success`, 303);
    }),
  );
}

/** Answers for a link that opens; else says why it does not. Nothing of it is kept by a browser or found by a search. */
const opened = (app: FeatureApp, answer: Answer) => async (request: LinkRequest, reply: FastifyReply) => {
  reply
    .header('Cache-Control', 'no-store')
    .header('Content-Security-Policy', PAGE_POLICY)
    .header('Referrer-Policy', 'no-referrer')
    .header('X-Robots-Tag', 'noindex');
  let writing = writingOf(wantedLanguage(request) ?? askedLanguage(request.headers['accept-language']) ?? DEFAULT_LANGUAGE);
  try {
    const opening = await openReport(app, callerOf(request, app.config), request.params.token);
    if ('report' in opening) {
      writing = writingOf(wantedLanguage(request) ?? opening.report.language);
      return await answer(opening.report, writing, request, reply);
    }
    reply.status(opening.gone === 'unknown' ? 404 : 410);
    return sendPage(reply, gonePage(writing, writing.words.gone[opening.gone]));
  } catch (error) {
    if (!isTooMany(error)) throw error;
    reply.status(429).header('Retry-After', error.retryAfterSeconds ?? 60);
    return sendPage(reply, gonePage(writing, writing.words.tooMany));
  }
};

const sendPage = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page);

/** The one the address names. Without it a report is in its patient's, and what is said of a link that opens none in the browser's. */
const wantedLanguage = ({ query }: LinkRequest): Language | undefined => LANGUAGES.find((language) => language === query.language);
