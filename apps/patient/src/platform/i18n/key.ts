/** A short name for a sentence, under which its translation is sent: the sentences themselves are in the script already. */
export function keyOf(sentence: string): string {
  let hash = 0x811c9dc5;
  for (const character of sentence) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 8).toString(36);
}
