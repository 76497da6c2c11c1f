import type { Access, Endpoint, Parsed, Reply } from '@physio/contract/common/endpoint';
import type { Scope } from '@physio/contract/common/scopes';
import type { Language } from '@physio/contract/languages/languages';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Db } from '#db/client.ts';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { FreeSpace } from '../disk/free-space.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Readers } from '../languages/asked-language.ts';
import type { MinuteLimits } from '../limits/minute-limits.ts';
import type { Parsers } from '../parsing/parsers.ts';
import type { SessionLookups } from '../session/lookups.ts';
import type { MediaLinks } from '../store/links.ts';
import type { MediaStore } from '../store/media-store.ts';
import type { Spool, SpooledFile } from '../uploads/spool.ts';

/** What every part of the server is given. */
export type Services = {
  db: Db;
  /** Writes that need not survive a power cut: audit rows of reads. */
  relaxedDb: Db;
  /** For work that needs a connection of its own, as a backup does. */
  connection: pg.PoolConfig;
  config: Config;
  clock: Clock;
  jobs: Jobs;
  minuteLimits: MinuteLimits;
  lookups: SessionLookups;
  store: MediaStore;
  /** Where the files of a request wait. */
  spool: Spool;
  /** Where they are read. */
  parsers: Parsers;
  freeSpace: FreeSpace;
  links: MediaLinks;
};

/** What a feature mounts its routes on. */
export type FeatureApp = Services & { http: FastifyInstance };

/** `provedAt`: when the session's user last showed password or passkey. */
export type SignedInUser = { id: number; publicId: string; sessionId: number; isMaster: boolean; provedAt: Date };
/** `language`: what its library is written in. `lacksFactor`: the group asks the caller for a second step of sign-in that is not set up. */
export type CallGroup = {
  id: number;
  publicId: string;
  timeZone: string;
  language: Language;
  role: 'Admin' | 'Physio';
  lacksFactor: boolean;
};
/** `kind`: of a device that came by a link, their own or a tablet of the practice. `readers`: the patient's language, then the group's. */
export type SignedInPatient = {
  id: number;
  publicId: string;
  groupId: number;
  sessionId: number;
  kind: 'page' | 'tablet' | null;
  readers: Readers;
};
/** `network`: whom the address stands for in limits. `origin`: what links begin with that the caller is to open. */
export type Caller = {
  ip: string;
  network: string;
  userAgent: string;
  cookies: string;
  requestId: string;
  origin: string;
};

/** A key of the group that a call comes with, in place of a person. */
export type CallingKey = { id: number; publicId: string; prefix: string; scopes: readonly string[] };

type Base = Services & {
  caller: Caller;
  log: FastifyBaseLogger;
  /** What a call that takes files was sent. */
  files: readonly SpooledFile[];
  setCookie(text: string): void;
  /** Names what the call made or changed, and where, for its audit row; and the deed, where it is not the call's usual one. */
  note(entityId: string | null, detail?: Record<string, unknown>, groupId?: number, action?: string): void;
};

/** What a handler gets beside its input, by who may call. In a write, `db` is the call's transaction. */
export type Context<A extends Access> = Base &
  (A extends 'public' | 'service'
    ? unknown
    : A extends 'patient'
      ? { patient: SignedInPatient }
      : A extends 'signed-in' | 'master'
        ? { user: SignedInUser }
        : OfGroup & { user: SignedInUser; apiKey: null });

type OfGroup = {
  group: CallGroup;
  /** In which to answer what people wrote: the caller's, then the group's. */
  readers: Readers;
};

/** A file that is sent as it is made. */
export type Download = { name: string; content: AsyncIterable<string | Uint8Array> };
export type MemberContext = Context<'member'>;
/** Of a call that a key may make, too: then there is no user. */
export type GroupContext = Base & OfGroup & { user: SignedInUser | null; apiKey: CallingKey | null };
/** What the handler of a described call gets. */
export type ContextOf<E extends Endpoint> = E extends { scope: Scope } ? GroupContext : Context<E['access']>;
/** What a handler answers: nothing where the contract's reply is only that it was done. */
export type Answer<E extends Endpoint> = E extends { data: unknown } | { top: unknown }
  ? Promise<Reply<E>>
  : Promise<Reply<E>> | Promise<void>;
export type Handler<E extends Endpoint> = (context: ContextOf<E>, input: Parsed<E>) => Answer<E>;
/** Runs the call's transaction, its audit row included. */
export type Write<E extends Endpoint> = (work: (context: ContextOf<E>) => Answer<E>) => Promise<Reply<E>>;
/** The `context` of a long write is outside of its transaction. */
export type LongHandler<E extends Endpoint> = (context: ContextOf<E>, input: Parsed<E>, write: Write<E>) => Answer<E>;

declare module 'fastify' {
  interface FastifyRequest {
    user: SignedInUser | null;
    patient: SignedInPatient | null;
    apiKey: CallingKey | null;
    /** Of the group the address or a header names. Not yet the call's: a body may name another. */
    membership: CallGroup | null;
    group: CallGroup | null;
    replyCookies: string[];
    spooled: readonly SpooledFile[] | null;
    leavePlace: (() => void) | null;
  }
  interface FastifyInstance {
    /** The described calls that are mounted: the tests made from the contract go through them. */
    endpoints: Endpoint[];
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
