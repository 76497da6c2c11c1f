import * as z from 'zod/mini';
import { endpoint, perMinute } from '../common/endpoint.ts';
import { flag, objectId, requiredText } from '../common/fields.ts';
import { SSO_MESSAGES } from './messages.ts';

export const MOST_DOMAINS = 20;
export const PROVISIONS = ['invited', 'physio'] as const;

const isIssuer = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !/[?#]/.test(text);

/** Without a secret the kept one stays. Another issuer or client unlinks everybody: it knows people by other names. */
export const SaveSso = z.object({
  label: requiredText(60, SSO_MESSAGES.labelRequired, SSO_MESSAGES.labelLong),
  issuer: requiredText(500, SSO_MESSAGES.issuerRequired, SSO_MESSAGES.tooLong).check(
    z.refine(isIssuer, SSO_MESSAGES.issuerInvalid),
  ),
  client_id: requiredText(300, SSO_MESSAGES.clientRequired, SSO_MESSAGES.tooLong),
  client_secret: z.optional(z.string().check(z.trim(), z.maxLength(500, SSO_MESSAGES.tooLong))),
  provision: z.enum(PROVISIONS),
  trusts_second_factor: flag(),
});
export type SaveSso = z.infer<typeof SaveSso>;

/** `tried_at`: when an Admin first signed in by it. `password_admin`: who still signs in by password, beside Masters. */
const Connection = z.object({
  id: z.string(),
  label: z.string(),
  issuer: z.string(),
  client_id: z.string(),
  provision: z.enum(PROVISIONS),
  trusts_second_factor: z.boolean(),
  tried_at: z.nullable(z.string()),
  enforced: z.boolean(),
  password_admin: z.nullable(z.string()),
});

/** `record_name`, `record_value`: the TXT record that shows whose the domain is. */
const Domain = z.object({
  domain: z.string(),
  record_name: z.string(),
  record_value: z.string(),
  proved_at: z.nullable(z.string()),
});

export const SsoState = z.object({ connection: z.nullable(Connection), domains: z.array(Domain), callback_url: z.string() });
export type SsoState = z.infer<typeof SsoState>;

const ofGroup = {
  access: 'admin',
  params: z.object({ group_id: objectId('Group not found') }),
  ids: { group_id: 'group' },
} as const;
const PATH = '/api/ext/v1/groups/:group_id/sso';
const SHOWN_ON = ['sso', 'audit-log'] as const;

export const getSso = endpoint({
  ...ofGroup,
  method: 'GET',
  path: PATH,
  summary: "A group's single sign-on",
  data: SsoState,
});

export const saveSso = endpoint({
  ...ofGroup,
  method: 'PUT',
  path: PATH,
  summary: "Set up a group's single sign-on, whose issuer must answer",
  done: 'Saved',
  changes: SHOWN_ON,
  stepUp: true,
  body: SaveSso,
  data: SsoState,
  audit: 'sso.save',
  rate: perMinute(10),
});

export const removeSso = endpoint({
  ...ofGroup,
  method: 'DELETE',
  path: PATH,
  summary: "Remove a group's single sign-on; sessions by it end",
  done: 'Removed',
  changes: SHOWN_ON,
  stepUp: true,
  data: SsoState,
  audit: 'sso.remove',
});

export const enforceSso = endpoint({
  ...ofGroup,
  method: 'PUT',
  path: `${PATH}/enforced`,
  summary: 'Take no passwords of members any more but of Masters and the caller, or take them again',
  done: 'Saved',
  changes: SHOWN_ON,
  stepUp: true,
  body: z.object({ enforced: flag() }),
  data: SsoState,
  audit: 'sso.enforce',
});

export const trySso = endpoint({
  ...ofGroup,
  method: 'POST',
  path: `${PATH}/try`,
  summary: 'Begin to sign in by it oneself, which links it; the browser then goes to the `url`',
  stepUp: true,
  data: z.object({ url: z.string() }),
  audit: 'sso.try',
});

/** As it is compared: lower case, and in letters of the domain system. */
const DomainName = requiredText(253, SSO_MESSAGES.domainInvalid, SSO_MESSAGES.domainInvalid).check(
  z.overwrite((text) => hostOf(text)),
  z.regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/, SSO_MESSAGES.domainInvalid),
);
const hostOf = (text: string) => {
  const address = `https://${text.trim().replace(/^@/, '')}`;
  return /[/?#:@\\\s]/.test(address.slice('https://'.length)) || !URL.canParse(address) ? '' : new URL(address).hostname;
};
export const NamedDomain = z.object({ domain: DomainName });

const ofDomain = { ...ofGroup, body: NamedDomain, data: SsoState, changes: SHOWN_ON } as const;

export const addSsoDomain = endpoint({
  ...ofDomain,
  method: 'POST',
  path: `${PATH}/domains`,
  summary: 'Name a domain of the group, and get the record that shows whose it is',
  done: 'Domain added',
  audit: 'sso.domain_add',
});

export const checkSsoDomain = endpoint({
  ...ofDomain,
  method: 'POST',
  path: `${PATH}/domains/check`,
  summary: "Look for the domain's record",
  done: 'The domain is yours',
  audit: 'sso.domain_check',
  rate: perMinute(20),
});

export const removeSsoDomain = endpoint({
  ...ofDomain,
  method: 'DELETE',
  path: `${PATH}/domains`,
  summary: 'Remove a domain of the group',
  done: 'Domain removed',
  stepUp: true,
  audit: 'sso.domain_remove',
});
