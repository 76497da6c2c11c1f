/** How ten digits are written where somebody who reads them would stumble over another way. */
const TEN: Readonly<Record<string, readonly number[]>> = { '1': [3, 3, 4], '81': [2, 4, 4], '91': [5, 5] };
const THREES = [3, 3, 4];
const FROM = 10;

/** A number in groups that can be read out; what is not a whole number stays as typed. */
export function groupDigits(number: string, countryCode: string): string {
  if (!/^\d+$/.test(number) || number.length < FROM) return number;
  const tail = TEN[countryCode] ?? THREES;
  const head = number.length - FROM;
  const sizes = head === 0 ? tail : [head, ...tail];
  let at = 0;
  return sizes
    .map((size) => {
      at += size;
      return number.slice(at - size, at);
    })
    .join(' ');
}
