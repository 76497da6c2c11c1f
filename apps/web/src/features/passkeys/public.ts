import { PasskeysCard as Card } from './PasskeysCard.tsx';

/** The own passkeys. */
export const PasskeysCard = Card;
