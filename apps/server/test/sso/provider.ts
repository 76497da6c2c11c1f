import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export type Person = {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  amr?: string[];
};

const CLIENT = { clientId: 'physio-console', clientSecret: 'a-secret-of-the-provider-0123456789' };
/** Does not hear when somebody was asked, unless it wants to know. */
export const SILENT_CLIENT = 'a-client-without-auth-time';
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

type OidcContext = {
  oidc: { client: { clientId: string }; session: { accountId: string }; provider: { Grant: new (of: object) => Grant } };
};
type Grant = { addOIDCScope(scope: string): void; save(): Promise<void> };

/** A real OpenID Connect provider on this machine, at which `person` is whoever comes. */
export async function startProvider(redirectUri: string) {
  const state = { person: { sub: 'nobody' } as Person, asked: 0 };
  let listener = (_request: unknown, _reply: unknown): void => {};
  const server = createServer((request, reply) => void listener(request, reply));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      { client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: [redirectUri], require_auth_time: true },
      { client_id: SILENT_CLIENT, client_secret: CLIENT.clientSecret, redirect_uris: [redirectUri] },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['of-the-test'] },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/arrive' },
    findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => ({ ...state.person, sub }) }),
    async loadExistingGrant({ oidc }: OidcContext) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
  });
  const answer = provider.callback();
  listener = (request, reply) => {
    const [asked, given] = [request, reply] as Parameters<typeof answer>;
    if (!asked.url?.startsWith('/arrive')) return answer(asked, given);
    const { sub, amr } = state.person;
    state.asked++;
    void provider.interactionFinished(asked, given, { login: { accountId: sub, ...(amr && { amr }) } });
  };
  return {
    ...CLIENT,
    issuer,
    /** How often somebody was asked who they are. */
    asked: () => state.asked,
    /** Goes with a browser, its own or one with cookies of a visit, from the address that begins a sign-in. @returns where it is sent back to */
    async visit(address: string, person: Person, jar = new Map<string, string>()): Promise<URL> {
      state.person = person;
      for (let url = new URL(address), hops = 0; hops < 10; hops++) {
        if (url.href.startsWith(redirectUri)) return url;
        const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
        const { headers } = await fetch(url, { redirect: 'manual', headers: { cookie } });
        for (const line of headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          jar.set(name, value);
        }
        url = new URL(headers.get('location') ?? '', url);
      }
      throw new Error('the provider did not send the browser back');
    },
    stop() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
export type TestProvider = Awaited<ReturnType<typeof startProvider>>;
