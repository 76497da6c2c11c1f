import type { Readable, Writable } from 'node:stream';

export type StoredObject = { bytes: number; sha256: Buffer };
export type ByteRange = { start: number; end: number };

/** Where files lie. Keys are ours (`ab/abcdef….gif`), never a user's. Objects never change once put. */
export type MediaStore = {
  /** Streams into a temporary name and renames into place: an aborted put leaves nothing. */
  put(key: string, content: Readable): Promise<StoredObject>;
  /** Takes a whole file that lies on this machine and returns when it is safe; the file may be gone from there afterwards. */
  putFile(key: string, path: string): Promise<void>;
  get(key: string): Promise<Readable>;
  /** Writes the bytes from `start` to `end` inclusive to a stream and ends it. Rejects when the reader leaves. */
  send(key: string, range: ByteRange, to: Writable): Promise<void>;
  /** Size in bytes, or null when there is no such object. */
  size(key: string): Promise<number | null>;
  delete(key: string): Promise<void>;
  /** Whether no object lies there. */
  isEmpty(): Promise<boolean>;
  /** Rejects when the store cannot be used. */
  check(): Promise<void>;
};
