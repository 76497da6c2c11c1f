import { CALENDAR_PATH } from '@physio/contract/reminders/calendar-feed';
import type { Config } from '#platform/config/config.ts';
import { isSameText, keyedDigest } from '#platform/session/tokens.ts';

const BYTES = 16;
type Key = Pick<Config, 'SECRET_KEY'>;
type Use = 'calendar' | 'mail stop';

/** What opens one thing of one patient. It is made again whenever it is needed, and stored nowhere; another `serial` makes another one. */
export const tokenOf = ({ SECRET_KEY }: Key, use: Use, publicId: string, serial = 0): string =>
  `${publicId}-${keyedDigest(SECRET_KEY, `patient ${use}`, `${publicId} ${serial}`).subarray(0, BYTES).toString('base64url')}`;

/** Whom a token names; whether it is theirs, `isTokenOf` says. */
export const namedBy = (token: string): string => /^([A-Za-z0-9]{1,64})-/.exec(token)?.[1] ?? '';

export const isTokenOf = (config: Key, use: Use, token: string, publicId: string, serial = 0): boolean =>
  isSameText(token, tokenOf(config, use, publicId, serial));

/** Where a patient's calendar is read. */
export const calendarPath = (config: Key, publicId: string, serial: number): string =>
  `${CALENDAR_PATH}${tokenOf(config, 'calendar', publicId, serial)}.ics`;
