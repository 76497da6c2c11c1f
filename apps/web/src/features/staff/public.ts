import { StaffCard as Card } from './StaffCard.tsx';

/** The way to the staff of the chosen group. */
export const StaffCard = Card;
