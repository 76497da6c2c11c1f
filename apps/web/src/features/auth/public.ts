import { signOutNow as endSession } from './sign-out.ts';

/** Ends the session here and, if it answers in time, on the server. Navigate to sign-in afterwards. */
export const signOutNow = endSession;
