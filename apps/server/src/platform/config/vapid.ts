import { createECDH, type ECDH } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const key = (bytes: number, rule: string) =>
  z.string().refine((text) => /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes, rule);

const MADE = 'must be one that `npm run admin -- vapid` made';
/** By which push services know this installation; without them nothing is sent to phones. */
export const VapidVariables = {
  VAPID_PUBLIC_KEY: key(65, MADE).optional(),
  VAPID_PRIVATE_KEY: key(32, MADE).optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:.+@|https:\/\/)/, 'must be an address such as mailto:office@example.org')
    .optional(),
};
export type Vapid = { publicKey: string; privateKey: string; subject: string };
type Given = {
  VAPID_PUBLIC_KEY?: string | undefined;
  VAPID_PRIVATE_KEY?: string | undefined;
  VAPID_SUBJECT?: string | undefined;
  MAIL_FROM: string;
  DATA_DIR: string;
  DEMO: boolean;
};

const FILE = 'vapid-keys';
const pairOf = (curve: ECDH) => ({
  publicKey: curve.getPublicKey().toString('base64url'),
  // A number may begin with zeros, which are left out.
  privateKey: Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()])
    .subarray(-32)
    .toString('base64url'),
});

export function newVapidKeys(): Pick<Vapid, 'publicKey' | 'privateKey'> {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  return pairOf(curve);
}

/** What is wrong with the two keys together. */
export function vapidFaults({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Partial<Given>): string[] {
  if (VAPID_PUBLIC_KEY === undefined && VAPID_PRIVATE_KEY === undefined) return [];
  if (VAPID_PUBLIC_KEY === undefined) return ['VAPID_PUBLIC_KEY: is required beside VAPID_PRIVATE_KEY'];
  if (VAPID_PRIVATE_KEY === undefined) return ['VAPID_PRIVATE_KEY: is required beside VAPID_PUBLIC_KEY'];
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(VAPID_PRIVATE_KEY, 'base64url');
  return pairOf(curve).publicKey === VAPID_PUBLIC_KEY ? [] : ['VAPID_PUBLIC_KEY: is not the one of VAPID_PRIVATE_KEY'];
}

/** The keys that are set; of a demo those that it has made and kept, so that phones stay subscribed over a restart. */
export function vapidOf(given: Given): Vapid | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, MAIL_FROM, VAPID_SUBJECT } = given;
  const subject = VAPID_SUBJECT ?? `mailto:${/<([^>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM}`;
  if (publicKey !== undefined && privateKey !== undefined) return { publicKey, privateKey, subject };
  return given.DEMO ? { ...keptKeys(given.DATA_DIR), subject } : null;
}

function keptKeys(dataDir: string): Pick<Vapid, 'publicKey' | 'privateKey'> {
  const file = join(dataDir, FILE);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Vapid;
  mkdirSync(dataDir, { recursive: true });
  const keys = newVapidKeys();
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}
