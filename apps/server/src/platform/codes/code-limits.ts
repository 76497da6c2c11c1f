import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#db/client.ts';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { Rate } from '../limits/limits.rules.ts';
import { countHit, type Limit } from '../limits/limits.ts';
import type { CodePurpose, Requester } from './codes.queries.ts';

const HOUR_S = 3600;
const QUARTER_HOUR_S = 900;
const DAY_S = 24 * HOUR_S;

const REQUESTS = [
  { hits: 3, seconds: QUARTER_HOUR_S },
  { hits: 10, seconds: DAY_S },
];
const REQUESTS_OF_NETWORK = { hits: 10, seconds: QUARTER_HOUR_S, pauses: [15, 30, 60] };
/** Mails that all unknown callers together may have sent to one account. */
const REQUESTS_OF_ACCOUNT = { hits: 50, seconds: DAY_S };

/** Wrong guesses over all codes of an account: a short code stays safe only if few are tried. */
const GUESSES = [
  { hits: 10, seconds: DAY_S },
  { hits: 30, seconds: 30 * DAY_S },
];
const GUESSES_OF_NETWORK = { hits: 20, seconds: HOUR_S, pauses: [30, 60, 120, 240] };
/** Of all accounts together: 200 guesses a day at four digits open one account in 50 days, 1,000 at six digits one in 1,000. */
const GUESSES_OF_ALL = {
  staff_reset: { hits: 200, seconds: DAY_S },
  patient_sign_in: { hits: 1000, seconds: DAY_S },
} as const satisfies Record<CodePurpose, object>;

export type LimitStores = { db: Db; clock: Clock; config: Config; log: FastifyBaseLogger };
export type Asked = { purpose: CodePurpose; accountKey: string; requester: Requester; network: string };

/** What requests for codes fill. A known device of the account fills limits of its own and waits for nobody else's. */
export function requestLimits(stores: LimitStores, { purpose, accountKey, requester, network }: Asked): Limit[] {
  const own = REQUESTS.map((rate) => ({ bucket: `${purpose} request ${rate.seconds} ${accountKey} ${requester.key}`, rate }));
  if (requester.isKnownDevice) return own;
  return [
    ...own,
    { bucket: `${purpose} request ${network}`, rate: REQUESTS_OF_NETWORK },
    { bucket: `${purpose} request ${accountKey}`, rate: REQUESTS_OF_ACCOUNT },
    ofAll(stores, `${purpose} request of all`, { hits: stores.config.CODES_PER_HOUR, seconds: HOUR_S }),
  ];
}

type Guess = { purpose: CodePurpose; network: string };
type Found = { email_key: string; requester: string; is_known_device: boolean };

/** What wrong guesses fill, and tokens that do not exist. A code that a known device asked for has limits of its own. */
export function guessLimits(stores: LimitStores, { purpose, network }: Guess, code: Found | undefined): Limit[] {
  const ofNetwork = { bucket: `${purpose} guess ${network}`, rate: GUESSES_OF_NETWORK };
  if (code === undefined) return [ofNetwork];
  const whose = code.is_known_device ? `${code.email_key} ${code.requester}` : code.email_key;
  const own = GUESSES.map((rate) => ({ bucket: `${purpose} guess ${rate.seconds} ${whose}`, rate }));
  return code.is_known_device ? own : [ofNetwork, ...own, ofAll(stores, `${purpose} guess of all`, GUESSES_OF_ALL[purpose])];
}

/** A limit of the whole installation alerts the operator when it is full, once an hour: somebody is at work on many accounts. */
function ofAll(stores: LimitStores, bucket: string, rate: Rate): Limit {
  const onFull = async () => {
    if (await isFirst(stores, `alarm ${bucket}`))
      stores.log.error({ limit: bucket, ...rate }, 'one-time codes: the limit of the whole installation is reached');
  };
  return { bucket, rate, onFull };
}

const isFirst = (stores: LimitStores, bucket: string) =>
  countHit(stores, bucket, { hits: 1, seconds: HOUR_S }).then(
    () => true,
    () => false,
  );
