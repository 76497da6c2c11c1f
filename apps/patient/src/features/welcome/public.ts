export { needsConsent, saveConsent } from './consent.ts';
