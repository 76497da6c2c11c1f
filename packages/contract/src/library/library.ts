import * as z from 'zod/mini';
import { endpoint, perHour, perMinute } from '../common/endpoint.ts';
import { jsonText, objectId } from '../common/fields.ts';
import { OFFERED_ON } from '../exercises/exercise-record.ts';
import { LANGUAGES } from '../languages/languages.ts';
import { LIBRARY_MESSAGES } from './library-messages.ts';
import { Manifest } from './manifest.ts';
import { PACK_MESSAGES } from './pack-messages.ts';
import { ItemChange, SHEET_FACTS } from './sheet-changes.ts';

export const UNDO_DAYS = 7;
/** What came with the product is called so; the console translates it. */
export const STARTER_NAME = 'Starter library';
const MANIFEST_BYTES = 10 * 1024 * 1024;
export const SAME_NAME = ['skip', 'add', 'take', 'replace'] as const;
export const ARRIVALS = ['pending', 'approved'] as const;
export const INSTALL_STATES = ['queued', 'copying', 'done', 'failed'] as const;
const SOURCES = ['starter', 'group', 'sheet', 'box'] as const;

/** A sheet's files are files that the group has already, named by digest or as they are called. `box`: a pack file that was opened. */
export const LibrarySource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('starter') }),
  z.object({ kind: z.literal('group'), group_id: objectId(LIBRARY_MESSAGES.notAdministered) }),
  z.object({
    kind: z.literal('sheet'),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    manifest: Manifest,
    facts: z.optional(z.array(z.enum(SHEET_FACTS))),
  }),
  z.object({ kind: z.literal('box'), id: objectId(PACK_MESSAGES.boxGone) }),
]);
export type LibrarySource = z.infer<typeof LibrarySource>;

/**
 * `language`: of the originals, where the library has it; the group's own when it is not given. `same_name`: what becomes of an
 * exercise or programme whose name is there already: it is left out, added with a number, or fills what is empty here. By `replace`
 * what a sheet says of an exercise with its key is written over what is here.
 */
const Wish = z.object({
  source: jsonText(LibrarySource, LIBRARY_MESSAGES.sourceUnknown),
  language: z.optional(z.enum(LANGUAGES, 'Unknown language')),
  arrives: z._default(z.enum(ARRIVALS, 'Unknown status'), 'pending'),
  same_name: z._default(z.enum(SAME_NAME, 'Unknown choice'), 'skip'),
});

const Tally = z.object({ added: z.number(), same: z.number(), filled: z.number(), changed: z.optional(z.number()) });
/** `same`: there already. `filled`: there, and something of it was empty. `changed`: written over. */
export const Counts = z.object({ exercises: Tally, programmes: Tally, tags: Tally, options: Tally, files: Tally });
export type Counts = z.infer<typeof Counts>;

const MADE = ['exercise', 'programme'] as const;
const Fault = z.object({ kind: z.enum(MADE), key: z.string(), name: z.string(), message: z.string() });
export type LibraryFault = z.infer<typeof Fault>;

/** `bytes` are added of files; `room` is left for them, null when there is no limit. What has a fault is left out. */
const LibraryCheck = z.object({
  counts: Counts,
  bytes: z.number(),
  room: z.nullable(z.number()),
  items: z.array(
    z.object({
      kind: z.enum(MADE),
      key: z.string(),
      name: z.string(),
      state: z.enum(['new', 'same', 'filled', 'changed']),
      encoded_id: z.nullable(z.string()),
      /** Of a sheet's exercise that is known by its key, whether they are taken or not. */
      changes: z.optional(z.array(ItemChange)),
    }),
  ),
  new_tags: z.array(z.string()),
  new_options: z.array(z.array(z.string())),
  faults: z.array(Fault),
});
export type LibraryCheck = z.infer<typeof LibraryCheck>;

/** What an undo left where it is: changed since, or used by something else. */
const Kept = z.object({
  kind: z.enum(['exercise', 'programme', 'tag', 'option']),
  name: z.string(),
  reason: z.enum(['changed', 'used']),
});
export type Kept = z.infer<typeof Kept>;
const Undone = z.object({ deleted: z.number(), kept: z.array(Kept) });
export type Undone = z.infer<typeof Undone>;

export const Install = z.object({
  id: z.string(),
  source: z.enum(SOURCES),
  name: z.string(),
  language: z.enum(LANGUAGES),
  arrives: z.enum(ARRIVALS),
  state: z.enum(INSTALL_STATES),
  /** Of the files, in percent: they take the longest. */
  progress: z.number(),
  counts: z.nullable(Counts),
  /** Why it failed; with `key` and `values` when the sentence has any. */
  failure: z.nullable(
    z.object({
      message: z.string(),
      key: z.optional(z.string()),
      values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    }),
  ),
  installed_at: z.string(),
  installed_by: z.string(),
  /** Of a pack: under which licence it came, and from whom. */
  licence: z.nullable(z.string()),
  publisher: z.nullable(z.string()),
  undo_until: z.nullable(z.string()),
  undone_at: z.nullable(z.string()),
  undone: z.nullable(Undone),
});
export type Install = z.infer<typeof Install>;

const params = z.object({ id: objectId(LIBRARY_MESSAGES.notFound) });
const ids = { id: 'install' } as const;

export const checkLibrary = endpoint({
  method: 'POST',
  path: '/api/ext/v1/library/check',
  summary: 'Report what adding a library would do; nothing is added',
  access: 'admin',
  body: Wish,
  maxBodyBytes: MANIFEST_BYTES,
  data: LibraryCheck,
  audit: 'library.check',
  despiteFullDisk: true,
  rate: perMinute(30),
});

export const installLibrary = endpoint({
  method: 'POST',
  path: '/api/ext/v1/library/installs',
  summary: 'Add a library to the group, all of it or nothing, as a job',
  failed: LIBRARY_MESSAGES.failed,
  changes: ['installs'],
  access: 'admin',
  body: Wish,
  maxBodyBytes: MANIFEST_BYTES,
  data: Install,
  audit: 'library.install',
  idempotent: true,
  rate: perHour(60),
});

export const listInstalls = endpoint({
  method: 'GET',
  path: '/api/ext/v1/library/installs',
  summary: 'The last libraries that were added to the group, newest first, and how many exercises are to be reviewed',
  access: 'member',
  data: z.array(Install),
  top: z.object({ pending: z.number() }),
  rate: perMinute(240),
});

export const getInstall = endpoint({
  method: 'GET',
  path: '/api/ext/v1/library/installs/:id',
  summary: 'How far the adding of a library is, and what came of it',
  access: 'member',
  params,
  data: Install,
  ids,
  rate: perMinute(240),
});

export const undoInstall = endpoint({
  method: 'POST',
  path: '/api/ext/v1/library/installs/:id/undo',
  summary: 'Delete what came with a library in the last seven days, is as it came and used nowhere; the rest stays and is named',
  done: 'Library removed',
  changes: [...OFFERED_ON, 'installs', 'programmes', 'classification'],
  access: 'admin',
  params,
  data: Undone,
  ids,
  audit: 'library.undo',
  idempotent: true,
});
