import { API_KEY_MESSAGES, noNetwork, notItsBeginning } from '@physio/contract/api-keys/api-keys';
import { type Sentence, textOf } from '@physio/contract/common/sentence';
import ipaddr from 'ipaddr.js';
import { AppError } from '#platform/http/app-error.ts';

/** As PostgreSQL keeps them, each once. @throws AppError `validation` for the first that is not a network */
export const readNetworks = (given: readonly string[]): string[] => [
  ...new Set(
    given
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .map(readNetwork),
  ),
];

/** An address alone is the network of one. */
function readNetwork(text: string): string {
  const [address = '', bits, ...rest] = text.split('/');
  const isWritten = rest.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits)) && isAddress(address);
  if (!isWritten) throw refused(noNetwork(text));
  const parsed = ipaddr.process(address);
  const most = parsed.kind() === 'ipv4' ? 32 : 128;
  const prefix = bits === undefined ? most : Number(bits);
  if (prefix > most) throw refused(noNetwork(text));
  if (prefix === 0) throw refused(API_KEY_MESSAGES.wholeInternet);
  const kind = parsed.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  const whole = `${kind.networkAddressFromCIDR(`${parsed}/${prefix}`)}/${prefix}`;
  if (whole !== `${parsed}/${prefix}`) throw refused(notItsBeginning(text, whole));
  return whole;
}

/** `10.1` and `0x7f.1` are addresses to some programs, and mistakes here. */
const isAddress = (text: string) =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || (text.includes(':') && ipaddr.IPv6.isValid(text) && !text.includes('%'));

const refused = (said: string | Sentence) => new AppError('validation', said, { fields: { networks: textOf(said) } });
