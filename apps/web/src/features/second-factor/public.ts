import { RecoveryCodes as Codes } from './RecoveryCodes.tsx';
import { SecondFactorCard as Card } from './SecondFactorCard.tsx';

/** Whether the user's own sign-in needs a second step. */
export const SecondFactorCard = Card;

/** Shown this once, with the first second step. */
export const RecoveryCodes = Codes;
