import { isLoopback } from './addresses.ts';

/** What decides whether a start is safe; undefined is absent. */
export type Exposure = {
  DEMO: boolean;
  HOST: string;
  NODE_ENV?: string | undefined;
  PUBLIC_URL?: string | undefined;
  PATIENT_URL?: string | undefined;
  SECRET_KEY?: string | undefined;
  SMTP_URL?: string | undefined;
};

/** A demo that only this machine reaches: mails may be read without a mail server, links begin as the caller reached us. */
export const isLocalDemo = ({ DEMO, HOST }: Pick<Exposure, 'DEMO' | 'HOST'>) => DEMO && isLoopback(HOST);

/**
 * Why this start would be unsafe: a sentence for each setting, beginning with its name. Everything is production but
 * the demo, and a demo that others can reach is held to the same.
 */
export function unsafeSettings(values: Exposure): string[] {
  const { DEMO, HOST, NODE_ENV, PUBLIC_URL, PATIENT_URL, SECRET_KEY, SMTP_URL } = values;
  if (DEMO && NODE_ENV === 'production')
    return ['DEMO: the demo practice and its known passwords never run with NODE_ENV=production'];
  if (isLocalDemo(values)) return [];
  return [
    SECRET_KEY === undefined && 'SECRET_KEY: is required (at least 32 characters): links and codes are signed with it',
    PUBLIC_URL === undefined && 'PUBLIC_URL: is required: mails and links are made from it',
    PUBLIC_URL !== undefined && !isSafeUrl(PUBLIC_URL, HOST) && 'PUBLIC_URL: must begin with https://: passwords travel to it',
    PATIENT_URL !== undefined &&
      !isSafeUrl(PATIENT_URL, HOST) &&
      'PATIENT_URL: must begin with https://: patients enter what opens their page',
    SMTP_URL === undefined &&
      !isLoopback(HOST) &&
      'SMTP_URL: is required when HOST is not this machine alone: without it the codes of forgotten passwords reach nobody',
  ].filter((fault) => fault !== false);
}

/** Without TLS only for a trial on this machine. */
const isSafeUrl = (url: string, host: string) =>
  url.startsWith('https://') || (isLoopback(host) && isLoopback(new URL(url).hostname));
