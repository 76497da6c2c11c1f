/** The gravest first: stopped for pain, pain from the practice's limit up, pain that rose, effort from its limit up, a note. */
export const ALERT_KINDS = ['pain_stop', 'pain', 'pain_rise', 'effort', 'note'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];
