import { randomUUID } from 'node:crypto';
import { saveSso } from '@physio/contract/sso/connection';
import { finishSso, SSO_CALLBACK, ssoStartPath } from '@physio/contract/sso/sign-in';
import { buildTestApp } from '#test/build-test-app.ts';
import { startNameServer } from './name-server.ts';
import { type Person, startProvider } from './provider.ts';

export const ORIGIN = 'https://console.example.org';
const COOKIE = '__Host-sso';

/** What a browser keeps of the console's cookies. */
export type Browser = { cookie: string };
export const newBrowser = (): Browser => ({ cookie: '' });

function keep(browser: Browser, headers: Record<string, unknown>) {
  for (const line of [headers['set-cookie'] ?? []].flat() as string[]) {
    if (line.startsWith(`${COOKIE}=`)) browser.cookie = /Max-Age=0;/.test(line) ? '' : (line.split(';')[0] ?? '');
  }
}

/** The server beside a real provider and a real name server, and people who go between them with a browser. */
export async function buildSsoApp(variables: Record<string, string> = {}) {
  const [provider, names] = [await startProvider(ORIGIN + SSO_CALLBACK), await startNameServer()];
  const settings = { PUBLIC_URL: ORIGIN, SSO_HOSTS: '127.0.0.1', SSO_DNS: names.address };
  const app = await buildTestApp({ ...settings, ...variables });

  const connection = {
    label: 'Lakeside',
    issuer: provider.issuer,
    client_id: provider.clientId,
    client_secret: provider.clientSecret,
    provision: 'invited' as const,
    trusts_second_factor: false,
  };

  /** A practice with single sign-on and a proved domain of its own. */
  async function ssoPractice(given: { provision?: 'invited' | 'physio'; trusts_second_factor?: boolean } = {}) {
    const practice = await app.make.practice();
    const params = { group_id: practice.group.public_id };
    const saved = await app.call(saveSso, { params, body: { ...connection, ...given } }, practice.who);
    if (saved.status !== 200) throw new Error(saved.body.message);
    const domain = `p${randomUUID().slice(0, 8)}.example`;
    const row = { group_id: practice.group.id, domain, proof: 'x', proved_at: new Date() };
    await app.db.insertInto('sso_domains').values(row).execute();
    return { ...practice, params, domain, id: saved.body.data.connection?.id ?? '' };
  }

  async function get(url: string, browser: Browser) {
    const answer = await app.http.inject({ url, headers: { cookie: browser.cookie } });
    keep(browser, answer.headers);
    return { status: answer.statusCode, to: String(answer.headers.location) };
  }
  /** @returns the provider's address that the console sends the browser to */
  const begin = async (id: string, browser: Browser, returnTo = '/patients') => (await get(ssoStartPath(id, returnTo), browser)).to;
  /** @returns the console's page, with what stands behind the # */
  const comeBack = async (callback: URL, browser: Browser) => (await get(callback.pathname + callback.search, browser)).to;

  async function finish(finish_code: string, browser: Browser, code?: string) {
    const body = { finish_code, ...(code && { code }) };
    const answer = await app.call(finishSso, { body }, { headers: { cookie: browser.cookie } });
    keep(browser, answer.headers);
    return answer;
  }

  /** The whole way to the page that the console sends the browser to. */
  async function arrive(id: string, person: Person, browser = newBrowser()) {
    return comeBack(await provider.visit(await begin(id, browser), person), browser);
  }
  /** The whole way to a session, or why there is none. */
  async function signIn(id: string, person: Person, code?: string) {
    const browser = newBrowser();
    const page = await arrive(id, person, browser);
    const [, finishCode] = /#sso=(.+)$/.exec(page) ?? [];
    if (finishCode === undefined) return { status: 0, token: '', fault: /#sso-fault=(.+)$/.exec(page)?.[1], answer: undefined };
    const answer = await finish(finishCode, browser, code);
    return { status: answer.status, token: answer.body.data?.auth_token ?? '', fault: undefined, answer };
  }

  return {
    ...app,
    provider,
    names,
    connection,
    ssoPractice,
    begin,
    comeBack,
    finish,
    arrive,
    signIn,
    async close() {
      await app.close();
      await provider.stop();
      await names.stop();
    },
  };
}
export type SsoApp = Awaited<ReturnType<typeof buildSsoApp>>;

/** Somebody whom the provider knows by the e-mail. */
export const personOf = (email: string, given: Partial<Person> = {}): Person => ({
  sub: randomUUID(),
  email,
  email_verified: true,
  given_name: 'Asha',
  family_name: 'Rao',
  ...given,
});
