import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { TIERS } from '@physio/contract/leaderboard/leaderboard';
import * as z from 'zod';
import { hostsFault } from '#db/hosts.ts';
import { proxyList } from './addresses.ts';
import { BackupVariables } from './backups.ts';
import { SsoVariables } from './sso.ts';
import { unsafeSettings } from './unsafe.ts';
import { type Vapid, VapidVariables, vapidFaults, vapidOf } from './vapid.ts';
import { webhookHosts } from './webhook-hosts.ts';

const switchWord = z.enum(['0', '1', 'true', 'false'], 'must be 1 or 0').transform((word) => word === '1' || word === 'true');
const whole = (min: number, max: number) =>
  z.coerce.number().int(`must be a whole number`).min(min, `must be at least ${min}`).max(max, `must be at most ${max}`);
const labels = (most: number, longest: number) =>
  z
    .string()
    .transform((list) => list.split(',').map((label) => label.trim()))
    .refine((list) => list.length <= most, `must be at most ${most} labels`)
    .refine(
      (list) => list.every((label) => label !== '' && label.length <= longest),
      `each label must have 1 to ${longest} characters`,
    );
const word = (pattern: RegExp, rule: string) => z.string().regex(pattern, rule);

/** The page has a path of its own: `/p/`. */
const HOST_OF_PATIENTS = 'must be a URL without a path, such as https://exercises.example.org';

const Variables = z.object({
  NODE_ENV: z.string().optional(),
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url('must be a URL such as https://console.example.org').optional(),
  PATIENT_URL: z
    .url(HOST_OF_PATIENTS)
    .refine((url) => URL.canParse(url) && new URL(url).pathname === '/', HOST_OF_PATIENTS)
    .optional(),
  API_HOST: z.string().default(''),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .check(({ value, issues }) => {
      const message = hostsFault(value);
      if (message !== null) issues.push({ code: 'custom', message, input: value });
    })
    .optional(),
  DATABASE_POOL_MAX: whole(2, 200).default(20),
  S3_URL: z
    .string()
    .regex(/^https?:\/\/[^:]+:[^@]+@[^/]+\/[a-z0-9.-]{3,63}(\?|$)/, 'must be https://key:secret@host/bucket')
    .optional(),
  S3_TIMEOUT_S: whole(1, 300).default(15),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  SMTP_TIMEOUT_S: whole(1, 300).default(15),
  MAIL_FROM: z.string().default('Physio Console <no-reply@localhost>'),
  SECRET_KEY: z.string().min(32, 'must be at least 32 characters').optional(),
  ...BackupVariables,
  SERVICE_KEY: z.string().min(32, 'must be at least 32 characters').optional(),
  ...VapidVariables,
  WEBHOOK_HOSTS: webhookHosts.default([]),
  ...SsoVariables,
  DEMO: switchWord.default(false),
  PUBLIC_API_DOCS: switchWord.default(false),
  TRUST_PROXY: proxyList.default([]),
  PRODUCT_TYPE: word(/^[a-z][a-z0-9_-]{1,29}$/, 'must be a word of lower-case letters').default('product'),
  REPORT_PROVIDER: word(/^[a-z][a-z0-9-]{1,29}$/, 'must be a word of lower-case letters').default('physio'),
  TRANSLATION_PROVIDER: word(/^[a-z][a-z0-9-]{1,29}$/, 'must be a word of lower-case letters').default('translation'),
  TRANSLATION_URL: z.string().default(''),
  CONFIGURATIONS_GROUP_CODE: z.string().default(''),
  SESSION_IDLE_HOURS: whole(1, 168).default(8),
  SESSION_MAX_DAYS: whole(1, 30).default(7),
  PATIENT_SESSION_IDLE_DAYS: whole(1, 365).default(90),
  PATIENT_SESSION_MAX_DAYS: whole(1, 730).default(365),
  OTP_LENGTH: whole(4, 8).default(4),
  CODES_PER_HOUR: whole(10, 5000).default(500),
  PROFILE_NAME_MIN: whole(1, 50).default(4),
  PROFILE_NAME_MAX: whole(1, 100).default(12),
  LEADERBOARD_TIERS: labels(10, 20).default([...TIERS]),
  MAX_UPLOAD_MB: whole(1, 2000).default(200),
  MAX_PACK_MB: whole(1, 2000).default(200),
  GROUP_STORAGE_MB: whole(0, 1_000_000_000).default(50 * 1024),
  PARSER_PROCESSES: whole(0, 64).default(0),
  PARSER_SECONDS: whole(1, 600).default(20),
  PARSER_MEMORY_MB: whole(128, 16_384).default(512),
  MAX_CONNECTIONS: whole(10, 1_000_000).default(4000),
  UPLOADS_AT_ONCE: whole(1, 10_000).default(32),
  UPLOADS_PER_GROUP: whole(1, 10_000).default(6),
  MIN_FREE_MB: whole(0, 1_000_000_000).default(64),
  REQUESTS_PER_MINUTE: whole(0, 1_000_000).default(600),
  METRICS_PORT: whole(0, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url('must be a URL such as http://127.0.0.1:4318').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export type Config = Omit<z.output<typeof Variables>, 'SECRET_KEY' | 'PUBLIC_URL'> & {
  SECRET_KEY: string;
  PUBLIC_URL: string;
  VAPID: Vapid | null;
};

/** A sentence for the person who starts the server. */
export class BadConfig extends Error {}

const TRIAL = 'Every setting is explained in .env.example; `npm start` alone runs a demo that only this machine reaches.';
const KEPT_KEY = 'secret-key';

/**
 * Reads the configuration. Empty variables count as absent.
 * @throws BadConfig naming each bad or unsafe variable and what it should be
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = Variables.safeParse(given);
  if (!parsed.success)
    throw new BadConfig(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  const { DATA_DIR, BACKUP_DIR } = parsed.data;
  const values = { ...parsed.data, DATA_DIR: resolve(DATA_DIR), ...(BACKUP_DIR && { BACKUP_DIR: resolve(BACKUP_DIR) }) };
  const faults = [...unsafeSettings(values), ...vapidFaults(values)];
  if (faults.length > 0) throw new BadConfig([...faults, TRIAL].join('\n'));
  const publicUrl = values.PUBLIC_URL ?? `http://${values.HOST}:${values.PORT}`;
  if (!isOfOrigin(values.API_HOST, publicUrl)) throw new BadConfig(OTHER_ORIGIN);
  return {
    ...values,
    PUBLIC_URL: publicUrl,
    SECRET_KEY: values.SECRET_KEY ?? keptSecret(values.DATA_DIR),
    VAPID: vapidOf(values),
  };
}

const OTHER_ORIGIN =
  'API_HOST: must be empty, a path such as /physio, or an address on the origin of PUBLIC_URL: a browser lets the console call no other';
const isOfOrigin = (apiHost: string, publicUrl: string) =>
  /^$|^\/(?!\/)|^https?:\/\//.test(apiHost) &&
  URL.canParse(apiHost, publicUrl) &&
  new URL(apiHost, publicUrl).origin === new URL(publicUrl).origin;

/**
 * A command has only the settings of its own terminal: on the folder of a demo, which keeps a key of its own, it takes that one.
 * @throws BadConfig as `readConfig` does
 */
export function readCommandConfig(env: Record<string, string | undefined>): Config {
  const isDemo = !env.SECRET_KEY && existsSync(join(env.DATA_DIR || './data', KEPT_KEY));
  return readConfig(isDemo ? { ...env, DEMO: env.DEMO || '1' } : env);
}

/** A demo's key is made once and kept, so that its links survive a restart. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, KEPT_KEY);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true });
  const secret = randomBytes(32).toString('hex');
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}
