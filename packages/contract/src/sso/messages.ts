import { sentence } from '../common/sentence.ts';

export const SSO_MESSAGES = {
  notFound: 'Sign-in not found',
  domainNotFound: 'Domain not found',
  labelRequired: 'Please enter a name for the button',
  labelLong: 'A name cannot exceed 60 characters',
  issuerRequired: 'Please enter the issuer',
  issuerInvalid: 'Please enter an address that begins with https://',
  issuerNotAllowed: 'This address is in a private network. The settings of the server must name it first.',
  issuerSilent: 'No OpenID Connect provider answers at this address',
  clientRequired: 'Please enter the client ID',
  secretRequired: 'Please enter the client secret',
  tooLong: 'This is too long',
  domainInvalid: 'Please enter a domain such as practice.example',
  domainTaken: 'Another group has shown that this domain is its own',
  domainTwice: 'This domain is in the list already',
  tooManyDomains: 'A group can have at most 20 domains',
  recordMissing: 'The record was not found. It can take an hour until a new one is seen everywhere.',
  dnsSilent: 'The name servers of this domain do not answer at the moment',
  tryFirst: 'Sign in by it yourself first',
  adminOnly: 'Only an admin of this group can switch passwords off, because they keep theirs',
  passwordAdmin:
    'Passwords are switched off for all members but this admin. Take passwords again under Connections first; then another admin can switch them off.',
  domainFirst: 'Show first that a domain is yours',
  lastDomain: 'Password sign-in is switched off: one domain must stay',
  providerSilent: 'The sign-in of your practice does not answer at the moment',
  codeInvalid: 'This sign-in has expired. Please begin again.',
  ownSignInOnly: 'Please sign in with your password to do this',
} as const;

/** To somebody whose password is right. */
export const passwordClosed = (label: string) => sentence('Your practice signs in with {{label}}', { label });

/** Why the provider's answer opened nothing, as the address of the sign-in page names it. Nothing is said of accounts. */
export const SSO_FAULTS = {
  expired: SSO_MESSAGES.codeInvalid,
  provider: SSO_MESSAGES.providerSilent,
  cancelled: 'The sign-in was cancelled',
  answer: 'The answer of your practice’s sign-in was not right. Please begin again.',
  email: 'Your practice’s sign-in does not say that your e-mail address is yours. Please tell your administrator.',
  domain: 'Your e-mail address is in no domain of this practice',
  account:
    'This sign-in belongs to no account here. Sign in with your password and link it in your profile, or ask an admin for an invitation.',
  taken: 'This sign-in is linked to another account',
  stale: 'Your practice’s sign-in has not asked again who you are. Try once more, or use your password.',
  factor: 'Your practice’s sign-in has not asked for your second step. Please sign in again.',
  person: 'You confirmed with another account than the one you are signed in with here. Please use your own.',
} as const;
export type SsoFault = keyof typeof SSO_FAULTS;
