import { SecondFactorCard as Card } from './SecondFactorCard.tsx';

/** Whether the own sign-in needs a second step. */
export const SecondFactorCard = Card;
