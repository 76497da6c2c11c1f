const CODE = /^[A-Z0-9]{8}$/;

/** The letters of a code however they were typed; null for what is none. */
export function codeOf(typed: string): string | null {
  const letters = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Dash}]/gu, '');
  return CODE.test(letters) ? `${letters.slice(0, 4)}-${letters.slice(4)}` : null;
}
