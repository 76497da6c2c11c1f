import { UserDetails } from '@physio/contract/auth/auth';
import * as z from 'zod/mini';

/** The user in what a browser kept, where anything may stand: what is not one is dropped whole. */
export function storedUser(kept: unknown): UserDetails | null {
  const { success, data } = z.safeParse(UserDetails, kept);
  return success && data.id !== '' && data.email !== '' ? data : null;
}
