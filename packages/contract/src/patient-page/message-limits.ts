/** The page imports it, so no schema stands here. `ageS`: how long a phone keeps a message that it cannot send. */
export const MESSAGE_LIMITS = { text: 1000, aDay: 20, shown: 100, ageS: 90 * 86_400 } as const;
