import ipaddr from 'ipaddr.js';

const HOSTS_BITS = 64;

/**
 * Whom an address stands for in limits: itself, or the /64 of an IPv6 address, since one line has all addresses of that. An IPv4
 * address is the same one written as IPv6.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString().split('%')[0]}/${HOSTS_BITS}`)}/${HOSTS_BITS}`;
}
