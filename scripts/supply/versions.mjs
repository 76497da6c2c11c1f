/** Whether `version` is `least` or newer, by its three numbers. */
export function isAtLeast(version, least) {
  const [has, wants] = [numbersOf(version), numbersOf(least)];
  const at = has.findIndex((number, index) => number !== wants[index]);
  return at < 0 || (has[at] ?? 0) > (wants[at] ?? 0);
}

const numbersOf = (version) => (version.split(/[-+]/)[0] ?? '').split('.').map(Number);
