import type { Readable } from 'node:stream';
import type { Language } from '@physio/contract/languages/languages';
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
  /** Of a video. */
  captions?: readonly { language: Language; file: SourceFile }[];
  open(): Promise<Readable>;
};
/** A library with its files by the names that its manifest gives them. */
export type Source = { manifest: Manifest; files: ReadonlyMap<string, SourceFile> };
