/**
 * The browser's time zone for a call, or empty text where it does not know its own: the server then takes the group's.
 * Browsers call it `Etc/Unknown`, or nothing at all, when the machine's setting is missing or protected.
 */
export function browserZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone === undefined || timeZone === 'Etc/Unknown' ? '' : timeZone;
}
