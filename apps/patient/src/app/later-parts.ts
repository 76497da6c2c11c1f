/** What comes after the first screens, in one file: each part fetched by itself would cut the first script into many small ones. */
export { StopMails } from '#features/reminders/StopMails.tsx';
export { followZone } from '#platform/reminders/zone.ts';
export { OtherScreens, openPreview, SheetPage } from './OtherScreens.tsx';
