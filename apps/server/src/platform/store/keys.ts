import { randomUUID } from 'node:crypto';

/** A new object's key and the file name in it. */
export function newObjectKey(extension: string): { key: string; name: string } {
  const name = `${randomUUID()}.${extension}`;
  return { key: `${name.slice(0, 2)}/${name}`, name };
}

const KEY = /^[a-z0-9]{2}\/[a-z0-9-]+\.[a-z0-9]{2,5}$/;
export const isKey = (text: string): boolean => KEY.test(text);
