import { lazyNamed } from '#ui/lazy-named.ts';

/** A new password, written twice, and whether it is good. */
export const NewPasswordFields = lazyNamed(() => import('./NewPasswordFields.tsx'), 'NewPasswordFields');

/** For whoever cannot sign in: a code by mail, then a new password. */
export const ForgotPasswordDialog = lazyNamed(() => import('./ForgotPasswordDialog.tsx'), 'ForgotPasswordDialog');
