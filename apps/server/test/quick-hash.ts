import { hash } from '@node-rs/argon2';

/** A password as the product stores it, but cheap to compare with: its cost stands in the hash, and a real one takes 35 ms. */
export const quickHash = (password: string): Promise<string> =>
  hash(password, { algorithm: 2, memoryCost: 64, timeCost: 1, parallelism: 1 });
