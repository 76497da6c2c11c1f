import type { Readable } from 'node:stream';
import type { Manifest } from '@physio/contract/library/manifest';

/** A file of a library. `open` gives its bytes. */
export type SourceFile = {
  name: string;
  type: string;
  mime: string;
  bytes: number;
  sha256: Buffer;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  /** Its still picture. */
  poster: SourceFile | null;
  open(): Promise<Readable>;
};
/** A library with its files by the names that its manifest gives them. */
export type Source = { manifest: Manifest; files: ReadonlyMap<string, SourceFile> };
