import * as z from 'zod/mini';
import { endpoint, perHour, perMinute } from '../common/endpoint.ts';
import { flag, freeText, jsonText, objectId, requiredText } from '../common/fields.ts';
import { isWebAddress } from '../credits/credits.ts';
import { LICENCE_MESSAGES, LICENCES } from '../credits/licences.ts';
import { LANGUAGES } from '../languages/languages.ts';
import { Manifest } from './manifest.ts';
import { PACK_MESSAGES } from './pack-messages.ts';

export const PACK_FORMAT = 'physio-console/pack';
export const PACK_VERSION = 1;
export const PACK_EXTENSION = '.pack.zip';
/** The most a server may be set to take; it takes 200 MB unless set otherwise (`MAX_PACK_MB`). */
const MAX_PACK_BYTES = 2000 * 1024 * 1024;
/** Left-out files that are named; the rest is counted. */
export const MOST_LEFT_OUT = 100;

const webAddress = () => freeText(500).check(z.refine(isWebAddress, PACK_MESSAGES.address));

const plain = (max: number) => freeText(max).check(z.trim());
const digest = () => z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Unknown digest'));
const REMOVABLE = ['exercise', 'programme', 'tag', 'option'] as const;

/**
 * What lies in a pack file as `manifest.json`: a library whose files stand beside it as `media/<digest>.<type>`. A digest is that of
 * the bytes in the pack. `licence`: of everything that has no credit of its own.
 */
export const PackManifest = z.extend(Manifest, {
  format: z.literal(PACK_FORMAT),
  version: z.literal(PACK_VERSION),
  languages: z.optional(z.array(plain(35)).check(z.maxLength(200))),
  licence: plain(60),
  permission: z.optional(plain(500)),
  publisher: z.object({ name: plain(200), url: z.optional(webAddress()) }),
  files: z.record(digest(), z.object({ type: plain(10), bytes: z.int().check(z.minimum(0)), name: plain(255) })),
  /** What was taken back since. */
  removed: z.optional(
    z
      .array(
        z.object({
          kind: z.enum(REMOVABLE),
          key: plain(80),
          replaced_by: z.optional(plain(80)),
          reason: z.optional(plain(500)),
        }),
      )
      .check(z.maxLength(20_000)),
  ),
});
export type PackManifest = z.infer<typeof PackManifest>;

const Said = z.object({
  message: z.string(),
  key: z.optional(z.string()),
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});

/** A pack file that was sent and opened. It is kept for a day, for `checkLibrary` and `installLibrary` to name. */
export const Box = z.object({
  id: z.string(),
  name: z.string(),
  licence: z.string(),
  permission: z.nullable(z.string()),
  publisher: z.object({ name: z.string(), url: z.nullable(z.string()) }),
  language: z.enum(LANGUAGES),
  languages: z.array(z.enum(LANGUAGES)),
  counts: z.object({
    exercises: z.number(),
    programmes: z.number(),
    tags: z.number(),
    options: z.number(),
    files: z.number(),
  }),
  /** Of the files that were taken. */
  bytes: z.number(),
  left_out: z.array(z.extend(Said, { file: z.string() })),
  left_out_count: z.number(),
  /** Members of the manifest and languages that this server does not know and ignores. */
  unknown: z.array(z.string()),
  kept_until: z.string(),
});
export type Box = z.infer<typeof Box>;

export const openBox = endpoint({
  method: 'POST',
  path: '/api/ext/v1/library/boxes',
  summary: 'Open a pack file and report what is in it; nothing is added',
  failed: PACK_MESSAGES.openingFailed,
  access: 'admin',
  encoding: 'multipart',
  files: { box: { accept: ['zip'], maxBytes: MAX_PACK_BYTES, maxCount: 1, limit: 'pack' } },
  data: Box,
  audit: 'library.open_box',
  rate: perHour(20),
});

const MOST_CHOSEN = 5000;
const chosen = (message: string) => z.optional(jsonText(z.array(objectId(message)).check(z.maxLength(MOST_CHOSEN)), message));

/** Whose a pack is, and under which licence. */
export const PackDetails = z.object({
  name: requiredText(100, PACK_MESSAGES.nameRequired),
  licence: z.enum(LICENCES, LICENCE_MESSAGES.unknown),
  permission: z.optional(plain(500)),
  publisher: z.optional(plain(200)),
  publisher_url: z.optional(z.union([z.literal(''), webAddress()], PACK_MESSAGES.address)),
  /** Whether what stands in the group by somebody's permission goes along. Without it, such a thing keeps the pack from being made. */
  with_permitted: z.optional(flag()),
});
export type PackDetails = z.infer<typeof PackDetails>;

/** Without ids: all that is approved. A chosen programme takes its exercises along. */
export const makePack = endpoint({
  method: 'POST',
  path: '/api/ext/v1/library/pack.zip',
  summary: 'Programmes and exercises with their files as one pack file, which another group can take in',
  failed: PACK_MESSAGES.makingFailed,
  access: 'admin',
  download: 'application/zip',
  body: z.extend(PackDetails, {
    exercise_ids: chosen(PACK_MESSAGES.exerciseNotFound),
    programme_ids: chosen(PACK_MESSAGES.programmeNotFound),
  }),
  ids: { exercise_ids: 'exercise', programme_ids: 'circuit' },
  audit: 'library.make_pack',
  despiteFullDisk: true,
  rate: perMinute(10),
});
