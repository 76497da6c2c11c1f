/**
 * The gravest first: a fall, dizziness, stopped for pain, pain from the practice's limit up, a sharp pain, pain that rose, effort from
 * its limit up, a note.
 */
export const ALERT_KINDS = ['fell', 'dizzy', 'pain_stop', 'pain', 'sharp', 'pain_rise', 'effort', 'note'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];
