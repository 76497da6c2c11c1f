import { SessionsCard as Card } from './SessionsCard.tsx';

/** Where the user is signed in. */
export const SessionsCard = Card;
