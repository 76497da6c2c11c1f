import type { Language } from '@physio/contract/languages/languages';
import type { Manifest } from '@physio/contract/library/manifest';

/** A file of a library. `fetch` brings its bytes to a path of this machine. */
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
  fetch(path: string): Promise<void>;
};
/** A library with its files by the names that its manifest gives them. */
export type Source = { manifest: Manifest; files: ReadonlyMap<string, SourceFile> };
