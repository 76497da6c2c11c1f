import { fold } from '@physio/contract/text/fold';

type Person = { first_name: string; last_name: string; email: string };

const SHORTEST_WORD = 2;
const wordsOf = (text: string) => fold(text).split(/[^\p{L}\p{M}\p{N}]+/u);

/** Whether a text holds a word of somebody's names, or the part of their address before the @. Too often rather than too seldom. */
export function namesPerson(text: string, { first_name, last_name, email }: Person): boolean {
  const joined = wordsOf(text).join('');
  const [box = ''] = email.split('@');
  const words = [...wordsOf(first_name), ...wordsOf(last_name), wordsOf(box).join('')];
  return words.some((word) => word.length >= SHORTEST_WORD && joined.includes(word));
}
