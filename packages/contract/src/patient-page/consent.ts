/** The version of the consent text that this product shows; a new text is asked for again. */
export const CONSENT_VERSION = 1;
