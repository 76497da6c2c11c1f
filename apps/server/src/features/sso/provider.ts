import * as client from 'openid-client';
import type { Config } from '#platform/config/config.ts';
import { requireAllowed } from '#platform/outbound/allowed-address.ts';
import { fetchOutside } from '#platform/outbound/fetch-outside.ts';
import { AddressRefused } from '#platform/outbound/public-hosts.ts';
import { unseal } from '#platform/session/sealed.ts';

export const SEALED_FOR = 'sso client';
/** For one call to a provider; its answers are a few kilobytes. */
const SECONDS = 10;
const MAX_BYTES = 512 * 1024;
/** Clocks of two servers. */
export const TOLERANCE_S = 30;
const HOUR_MS = 3_600_000;
const MOST_KNOWN = 200;

export type Registered = { issuer: string; clientId: string; clientSecret: string };
type Known = { provider: client.Configuration; until: number };

/** By post where the provider says that it takes that, else as the standard's default. */
const authBy =
  (secret: string): client.ClientAuth =>
  (server, ...rest) => {
    const takesPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') === true;
    return (takesPost ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret))(server, ...rest);
  };

/** Asks the issuer for its addresses. @throws AddressRefused for one that the server does not call */
export async function discover({ SSO_HOSTS }: Config, { issuer, clientId, clientSecret }: Registered) {
  const url = new URL(issuer);
  requireAllowed(url, SSO_HOSTS);
  const provider = await client.discovery(url, clientId, { [client.clockTolerance]: TOLERANCE_S }, authBy(clientSecret), {
    [client.customFetch]: fetchOutside({ named: SSO_HOSTS, seconds: SECONDS, maxBytes: MAX_BYTES }),
    timeout: SECONDS,
    execute: [client.enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [client.allowInsecureRequests] : [])],
  });
  const { issuer: named, authorization_endpoint } = provider.serverMetadata();
  // One for everybody's organisations, whose tokens name any of them.
  if (named.includes('{') || !authorization_endpoint) throw new Error('the issuer is not of one organisation');
  requireAllowed(new URL(authorization_endpoint), SSO_HOSTS);
  return provider;
}

type Connection = { id: number; issuer: string; client_id: string; client_secret: Buffer; updated_at: Date };
const known = new Map<string, Known>();

/** What an issuer says of itself is remembered for an hour, with its keys. */
export async function providerOf(config: Config, connection: Connection): Promise<client.Configuration> {
  const { id, issuer, client_id: clientId, client_secret, updated_at } = connection;
  const key = [config.DATA_DIR, id, updated_at.getTime(), issuer, clientId].join(' ');
  const kept = known.get(key);
  if (kept !== undefined && kept.until > performance.now()) return kept.provider;
  const clientSecret = unseal(config.SECRET_KEY, SEALED_FOR, client_secret);
  if (clientSecret === null) throw new Error('the client secret was sealed by another SECRET_KEY');
  const provider = await discover(config, { issuer, clientId, clientSecret });
  const [oldest] = known.keys();
  if (known.size >= MOST_KNOWN && oldest !== undefined) known.delete(oldest);
  known.set(key, { provider, until: performance.now() + HOUR_MS });
  return provider;
}

/** What the browser and the provider must give back. */
export type Checks = { state: string; nonce: string; verifier: string; callback: string };

/** `asksAgain`: whoever is signed in at the provider shows there once more who they are. */
export async function authorizationUrl(provider: client.Configuration, checks: Checks, asksAgain: boolean) {
  const { state, nonce, verifier, callback } = checks;
  const url = client.buildAuthorizationUrl(provider, {
    redirect_uri: callback,
    scope: 'openid email profile',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(asksAgain && { prompt: 'login', max_age: '0' }),
  });
  return url.href;
}

/** What a provider says of a person who was with it just now. */
export type Claims = {
  subject: string;
  email: string | null;
  isEmailTheirs: boolean;
  firstName: string;
  lastName: string;
  hasSecondStep: boolean;
  /** Null where it does not say when it asked who they are. */
  askedAt: Date | null;
};

/** `parameters`: of the address that the browser came back to. @throws when the library finds anything wrong with the answer */
export async function exchange(provider: client.Configuration, checks: Checks, parameters: URLSearchParams): Promise<Claims> {
  const tokens = await client.authorizationCodeGrant(provider, new URL(`${checks.callback}?${parameters}`), {
    expectedState: checks.state,
    expectedNonce: checks.nonce,
    pkceCodeVerifier: checks.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined || claims.sub.length > 255) throw new Error('no usable subject');
  const isSilent = claims.email === undefined && provider.serverMetadata().userinfo_endpoint !== undefined;
  // The standard has a person's details there, and only common practice in the token.
  const details = isSilent ? await client.fetchUserInfo(provider, tokens.access_token, claims.sub) : {};
  return readClaims({ ...details, ...claims });
}

const textIn = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
/** Methods of a second step, RFC 8176. */
const SECOND_STEPS = ['mfa', 'otp', 'hwk'];

function readClaims(claims: client.IDToken): Claims {
  const [given, family] = [textIn(claims.given_name), textIn(claims.family_name)];
  const words = textIn(claims.name).split(/\s+/);
  const amr = Array.isArray(claims.amr) ? claims.amr : [];
  // Entra ID has a claim of its own for an e-mail whose domain its tenant has proved.
  const isEmailTheirs = claims.email_verified === true || [true, 1, '1', 'true'].includes(claims.xms_edov as never);
  return {
    subject: claims.sub,
    email: textIn(claims.email) || null,
    isEmailTheirs,
    firstName: given || words.slice(0, -1).join(' ') || (words[0] ?? ''),
    lastName: family || (words.length > 1 ? (words.at(-1) ?? '') : ''),
    hasSecondStep: amr.some((method) => SECOND_STEPS.includes(String(method))),
    askedAt: typeof claims.auth_time === 'number' ? new Date(claims.auth_time * 1000) : null,
  };
}

/** Why nothing came of it, as the sign-in page says it. */
export function faultOf(error: unknown): 'cancelled' | 'provider' | 'answer' {
  if (error instanceof client.AuthorizationResponseError) return error.error === 'access_denied' ? 'cancelled' : 'answer';
  if (error instanceof AddressRefused) return 'provider';
  if (error instanceof client.ResponseBodyError) return 'answer';
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (cause instanceof Response && cause.status >= 500) return 'provider';
  return error instanceof client.ClientError && (code === undefined || code === 'OAUTH_TIMEOUT') ? 'provider' : 'answer';
}

/** For the log: which fault, and nothing that was sent. */
export const reasonOf = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'unknown');
};
