/** What a session of a day is called, and which of them a plan with so many sessions a day has. */
export const SLOTS = ['morning', 'midday', 'evening'] as const;
export type Slot = (typeof SLOTS)[number];
const SLOTS_OF: readonly (readonly Slot[])[] = [[], ['morning'], ['morning', 'evening'], SLOTS];

export const slotsOf = (timesPerDay: number): readonly Slot[] => SLOTS_OF[timesPerDay] ?? SLOTS;

/** Until a patient says other ones, in minutes after midnight. */
export const USUAL_TIMES = { morning: 480, midday: 780, evening: 1080, quiet_from: 1260, quiet_to: 420 } as const;

/** `08:05` of minutes after midnight, and back. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
