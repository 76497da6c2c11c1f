import * as z from 'zod/mini';
import type { ObjectKind } from './object-kinds.ts';
import type { Resource } from './resources.ts';
import type { Scope } from './scopes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: anybody; any signed-in member of staff; a member, an admin of the call's group; a Master; a patient's app; a server that knows the service key. */
export type Access = 'public' | 'signed-in' | 'member' | 'admin' | 'master' | 'patient' | 'service';

/**
 * A file field of a multipart body: accepted extensions, bytes a file, files a request. `limit`: which setting of the server bounds
 * a file beside `maxBytes`; that of uploads, unless it is a pack.
 */
export type FileField = { accept: readonly string[]; maxBytes: number; maxCount: number; limit?: 'pack' };

type Rate = { readonly hits: number; readonly seconds: number };
type Schema = z.core.$ZodType;
type ObjectSchema = z.ZodMiniObject<z.core.$ZodShape>;

/**
 * One call, described once: the server's route, what the client sends, the API document and the generated tests are made from it.
 */
export type Endpoint = {
  readonly method: Method;
  /** Exact path of the specification; the server also answers the other trailing-slash form. */
  readonly path: `/${string}`;
  /** Other methods the server takes for the same call. */
  readonly also?: readonly Method[];
  readonly summary: string;
  readonly access: Access;
  /** A Master may call it for any group, a member or not: nothing of a patient is in it. */
  readonly anyMaster?: true;
  /** What a key of the group must be allowed for this call; without it the call is closed to keys. */
  readonly scope?: Scope;
  /** Only for whoever has shown password or passkey within `PROOF_MINUTES`; else the answer is `step_up`. */
  readonly stepUp?: true;
  /** Said of a success, in the reply and in the console. */
  readonly done?: string;
  /** Said in the console of a failure that the server has no sentence for. */
  readonly failed?: string;
  /** What is out of date in the console once the call is answered. */
  readonly changes?: readonly Resource[];
  /** This call's own sentences: for callers without access, and for those who name no group. */
  readonly says?: { readonly refused?: string; readonly noGroup?: string };
  /** What the console sends; the server parses all three. */
  readonly encoding?: 'json' | 'form' | 'multipart';
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly body?: ObjectSchema;
  readonly files?: Readonly<Record<string, FileField>>;
  /** Of a body that may be larger than others. */
  readonly maxBodyBytes?: number;
  /** The body may take long to read: the call itself has that done elsewhere. Its group is named outside of the body. */
  readonly bulk?: true;
  /** The reply is a file of this type, not JSON. */
  readonly download?: string;
  /** The reply is `data` alone, a resource of FHIR R4, and so are its failures. */
  readonly format?: 'fhir';
  /** The reply's `data`. */
  readonly data?: Schema;
  /** Reply fields that stand beside `data`. */
  readonly top?: ObjectSchema;
  /** Parameters that name objects: a foreign or unknown one answers 404 in the path or query, 400 in the body. */
  readonly ids?: Readonly<Record<string, ObjectKind>>;
  /** Parameters that only filter by object: a foreign or unknown one matches nothing. */
  readonly filters?: Readonly<Record<string, ObjectKind>>;
  /** A read by POST, as what it asks is too long for an address. */
  readonly reads?: true;
  /** The action's name in the audit log. Every write has a row; a read only when it is named here. */
  readonly audit?: string;
  /** A repeat with the same `Idempotency-Key` gets the first reply. */
  readonly idempotent?: true;
  /** Goes on when the disk is nearly full: a read by POST, or what keeps an account safe. */
  readonly despiteFullDisk?: true;
  /** Calls one account may make in any such time; of a public call, one network (an IPv4 address, a /64 of IPv6). */
  readonly rate?: Rate;
  /** Calls all members of a group may make together. */
  readonly groupRate?: Rate;
};

export const perMinute = (hits: number): Rate => ({ hits, seconds: 60 });
export const perHour = (hits: number): Rate => ({ hits, seconds: 3600 });

export const endpoint = <const E extends Endpoint>(described: E): E => described;

type Output<S> = S extends Schema ? z.output<S> : undefined;
type Flat<T> = { [K in keyof T]: T[K] } & {};

/** What the server's handler gets, parsed. */
export type Parsed<E extends Endpoint> = {
  params: Output<E['params']>;
  query: Output<E['query']>;
  body: E extends { bulk: true } ? unknown : Output<E['body']>;
};

/** What a caller gives: only the parts the endpoint has; query values as they are typed, bodies decoded. */
export type Input<E extends Endpoint> = Flat<
  (E extends { params: Schema } ? { params: z.input<E['params']> } : unknown) &
    (E extends { query: Schema } ? { query: z.input<E['query']> } : unknown) &
    (E extends { body: Schema } ? { body: z.output<E['body']> } : unknown) &
    (E extends { files: object } ? { files: { [K in keyof E['files']]?: readonly Blob[] } } : unknown)
>;

/** What a call answers when it succeeds. */
export type Reply<E extends Endpoint> = Flat<
  { message?: string | undefined } & (E extends { data: Schema } ? { data: z.output<E['data']> } : unknown) &
    (E extends { top: Schema } ? z.output<E['top']> : unknown)
>;

/** The schema of a whole successful reply: only described fields leave the server. */
export const replySchema = (e: Endpoint) =>
  z.object({
    success: z.literal(true),
    message: z.optional(z.string()),
    ...(e.data && { data: e.data }),
    ...e.top?.shape,
  });
