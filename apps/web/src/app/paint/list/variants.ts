/** The three facts that decide how a patient's card is made; a template has one card for each of their combinations. */
export const variantOf = (isActive: boolean, hasReport: boolean, hasVisit: boolean): number =>
  Number(isActive) + 2 * Number(hasReport) + 4 * Number(hasVisit);
export const VARIANTS = 8;
