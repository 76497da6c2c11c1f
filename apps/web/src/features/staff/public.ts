import { StaffCard as Card } from './StaffCard.tsx';

export { useAdmins } from './staff.api.ts';

/** The way to the staff of the chosen group. */
export const StaffCard = Card;
