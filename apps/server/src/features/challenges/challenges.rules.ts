const DAY_MS = 86_400_000;
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** Where a challenge stands on a day of its group's calendar. The last day is the one left. */
export const courseOf = (challenge: { starts_on: string; ends_on: string }, today: string) => ({
  days_left: Math.max(0, dayNumber(challenge.ends_on) - dayNumber(today) + 1),
  is_started: today >= challenge.starts_on,
  is_expired: today > challenge.ends_on,
});
