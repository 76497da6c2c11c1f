import { Resolver } from 'node:dns/promises';
import type { Config } from '#platform/config/config.ts';

const TIMEOUT_MS = 3000;
/** Answers that mean: there is no such record. */
const NONE = ['ENODATA', 'ENOTFOUND'];

export const recordName = (domain: string) => `_physio-console.${domain}`;
export const recordValue = (proof: string) => `physio-console=${proof}`;

/** Whether the domain's own servers have the record. @returns null when they do not answer */
export async function findRecord({ SSO_DNS }: Config, domain: string, proof: string): Promise<boolean | null> {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
  if (SSO_DNS.length > 0) resolver.setServers(SSO_DNS);
  try {
    const records = await resolver.resolveTxt(recordName(domain));
    return records.some((parts) => parts.join('').trim() === recordValue(proof));
  } catch (error) {
    return NONE.includes(String((error as { code?: unknown }).code)) ? false : null;
  }
}
