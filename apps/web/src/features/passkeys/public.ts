import { AddPasskeyDialog as AddDialog } from './AddPasskeyDialog.tsx';
import { PasskeysCard as Card } from './PasskeysCard.tsx';

/** The own passkeys. */
export const PasskeysCard = Card;
/** Adds one. */
export const AddPasskeyDialog = AddDialog;
