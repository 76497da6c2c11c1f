export { deliverPush } from './deliver-push.service.ts';
export { reminderRecordOf } from './record.service.ts';
export { deleteOldReminders } from './remind.queries.ts';
export { remind } from './remind.service.ts';
export { calendarTitle, languageOf } from './reminder-words.ts';
export { reminderRoutes } from './reminders.routes.ts';
export { endOtherCalendars, listOpenCalendars } from './still-open.queries.ts';
