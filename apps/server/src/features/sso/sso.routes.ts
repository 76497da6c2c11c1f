import * as confirm from '@physio/contract/sso/confirm';
import * as connection from '@physio/contract/sso/connection';
import * as links from '@physio/contract/sso/links';
import * as signIn from '@physio/contract/sso/sign-in';
import type { FastifyRequest } from 'fastify';
import type { FeatureApp } from '#platform/http/context.ts';
import { callerOf, handle, handleLong } from '#platform/http/handle.ts';
import { networkOf } from '#platform/limits/network.ts';
import * as begin from './begin.service.ts';
import { comeBack } from './come-back.service.ts';
import { beginSsoProof, getSsoProof } from './confirm.service.ts';
import * as connections from './connection.service.ts';
import * as domains from './domains.service.ts';
import { finishSso } from './finish.service.ts';
import * as own from './links.service.ts';

export async function ssoRoutes(app: FeatureApp): Promise<void> {
  handle(app, signIn.findSso, 'public', async (context, { body }) => ({ data: await begin.findSso(context, body.email) }));

  handle(app, signIn.finishSso, 'public', async (context, { body }) => ({ data: await finishSso(context, body) }));

  handle(app, links.listSsoLinks, 'signed-in', async (context) => ({ data: await own.listSsoLinks(context) }));

  handleLong(app, links.linkSso, 'signed-in', (context, { params }, write) => own.linkSso(context, params.id, write));

  handle(app, links.unlinkSso, 'signed-in', (context, { params }) => own.unlinkSso(context, params.id));

  handle(app, confirm.getSsoProof, 'signed-in', async (context) => ({ data: await getSsoProof(context) }));

  handleLong(app, confirm.beginSsoProof, 'signed-in', (context, { body }, write) => beginSsoProof(context, body.code, write));

  handle(app, connection.getSso, 'admin', async (context) => ({ data: await connections.getSso(context) }));

  handleLong(app, connection.saveSso, 'admin', (context, { body }, write) => connections.saveSso(context, body, write));

  handle(app, connection.enforceSso, 'admin', async (context, { body }) => ({
    data: await connections.enforceSso(context, body.enforced),
  }));

  handleLong(app, connection.trySso, 'admin', (context, _input, write) => connections.trySso(context, write));

  handle(app, connection.addSsoDomain, 'admin', async (context, { body }) => ({
    data: await domains.addDomain(context, body.domain),
  }));

  handleLong(app, connection.checkSsoDomain, 'admin', (context, { body }, write) =>
    domains.checkDomain(context, body.domain, write),
  );

  handle(app, connection.removeSsoDomain, 'admin', async (context, { body }) => ({
    data: await domains.removeDomain(context, body.domain),
  }));

  handle(app, connection.removeSso, 'admin', async (context) => ({ data: await connections.removeSso(context) }));

  navigation(app, `${signIn.SSO_PATH}/:id/start`, (request, context) => {
    const { id } = request.params as { id: string };
    return begin.start(context, id, new URL(request.url, 'http://own').searchParams.get('return_to'));
  });

  navigation(app, signIn.SSO_CALLBACK, (request, context) => comeBack(context, new URL(request.url, 'http://own').searchParams));
}

/** A network's visits of each address in a minute. */
const VISITS = 60;

type Navigation = (request: FastifyRequest, context: Parameters<typeof begin.start>[0]) => Promise<string>;

/** A browser comes here by itself, not the console: no call of the interface, and the answer sends it on. */
function navigation({ http, ...services }: FeatureApp, path: string, follow: Navigation): void {
  http.get(path, { schema: { hide: true } }, async (request, reply) => {
    services.minuteLimits.count(`visit ${path} ${networkOf(request.ip)}`, VISITS);
    const caller = callerOf(request, services.config);
    const setCookie = (text: string) => void request.replyCookies.push(text);
    const to = await follow(request, { ...services, caller, setCookie, log: request.log });
    return reply.redirect(to.startsWith('/') ? caller.origin + to : to);
  });
}
