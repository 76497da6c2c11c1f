const DAY_MS = 86_400_000;
/** As in `playwright.config.ts`. */
const ZONE = 'Asia/Kolkata';
const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE });

/** The clinician's calendar day, `YYYY-MM-DD`. */
export const dayFromToday = (days: number) => calendar.format(new Date(Date.now() + days * DAY_MS));
