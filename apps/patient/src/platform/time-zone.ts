/** The zone of this device's clock, as the browser says it. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
