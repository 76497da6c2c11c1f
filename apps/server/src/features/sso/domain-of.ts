import { domainToASCII } from 'node:url';

/** The domain of a folded e-mail, as `sso_domains` has it. */
export const domainOf = (emailKey: string): string => domainToASCII(emailKey.slice(emailKey.lastIndexOf('@') + 1));
