import * as z from 'zod';

const RULE = 'must be names or addresses of servers, such as hooks.hospital.local or http://10.0.0.5:8080, joined by commas';

/** The origin that an entry allows: without a scheme, HTTPS. */
function originOf(entry: string): string | null {
  const url = /^https?:\/\//i.test(entry) ? entry : `https://${entry}`;
  if (!URL.canParse(url)) return null;
  const { origin, pathname, search, username } = new URL(url);
  return pathname === '/' && search === '' && username === '' ? origin : null;
}

/** Receivers of webhooks that may be on a private network, as origins. */
export const webhookHosts = z.string().transform((list, context) => {
  const entries = list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const origins = entries.map(originOf).filter((origin) => origin !== null);
  if (origins.length < entries.length) context.addIssue({ code: 'custom', message: RULE });
  return origins;
});
