import { randomUUID } from 'node:crypto';

/** A new object's key and the file name in it. */
export function newObjectKey(extension: string): { key: string; name: string } {
  const name = `${randomUUID()}.${extension}`;
  return { key: `${name.slice(0, 2)}/${name}`, name };
}
