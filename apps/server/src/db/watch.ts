import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { breakOff, DatabaseUnavailable, newClient, sqlState, unavailable } from './connections.ts';
import { afterRunning } from './deadline.ts';

/** A single connection may fail by itself. */
const ASKED = 2;
/** For a connection of its own and one answer on it. */
const ANSWER_MS = 1_500;
const AGAIN_AFTER_MS = 300;

/** Waits of calls on the database are looked over so often; one this old raises a doubt. */
const LOOK_EVERY_MS = 250;
const DOUBT_MS = 1_000;

type Waiting = { since: number; limitMs: number; giveUp: (why: DatabaseUnavailable) => void };

/** What the watch has to say; `silentMs`: how long connections have been answered by nothing, not even a refusal. */
export type WatchReports = {
  onAway?: (why: DatabaseUnavailable) => void;
  onBack?: () => void;
  onSilent?: (silentMs: number) => void;
};

/**
 * Distinguishes a database that is slow from one that is gone. While calls are answered it asks nothing. When one has waited for a
 * second, it asks on a connection of its own: without an answer, every wait is given up, every connection is broken off,
 * and new calls are refused at once, until the database answers again.
 */
export class DatabaseWatch {
  readonly #connection: pg.ClientConfig;
  readonly #reports: WatchReports;
  readonly #answerMs: number;
  readonly #waiting = new Set<Waiting>();
  readonly #clients = new Set<pg.ClientBase>();
  #timer: NodeJS.Timeout | null = null;
  #asking: Promise<void> | null = null;
  #away: DatabaseUnavailable | null = null;
  #isClosed = false;

  constructor(connection: pg.ClientConfig, reports: WatchReports = {}, answerMs = ANSWER_MS) {
    // A pool hides its password from a copy of its options.
    this.#connection = { ...connection, password: connection.password };
    this.#reports = reports;
    this.#answerMs = answerMs;
  }

  /** The pool's connections go when the database does: what is idle may be half open. */
  include(pool: pg.Pool): void {
    pool.on('connect', (client) => void this.#clients.add(client));
    pool.on('remove', (client) => void this.#clients.delete(client));
  }

  /** Begins a wait. @returns what ends it @throws DatabaseUnavailable while the database is known to be away */
  wait(giveUp: Waiting['giveUp'], limitMs: number): () => void {
    if (this.#away !== null) throw unavailable(this.#away);
    const waiting = { since: performance.now(), limitMs, giveUp };
    this.#waiting.add(waiting);
    this.#timer ??= setInterval(() => this.#lookOver(), LOOK_EVERY_MS).unref();
    return () => void this.#waiting.delete(waiting);
  }

  /** Something failed that should not. @returns when it is settled whether the database is there, or when it is back */
  async doubt(): Promise<void> {
    if (this.#isClosed) return;
    this.#asking ??= this.#settle().finally(() => {
      this.#asking = null;
    });
    await this.#asking;
  }

  close(): void {
    this.#isClosed = true;
    this.#stopTimer();
  }

  #lookOver(): void {
    if (this.#waiting.size === 0) this.#stopTimer();
    const now = performance.now();
    for (const waiting of [...this.#waiting]) {
      const waitedMs = now - waiting.since;
      if (waitedMs > waiting.limitMs) this.#giveUp(waiting, new DatabaseUnavailable(`No answer for ${Math.round(waitedMs)} ms`));
      else if (waitedMs > DOUBT_MS) void this.doubt();
    }
  }

  #stopTimer(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }

  #giveUp(waiting: Waiting, why: DatabaseUnavailable): void {
    this.#waiting.delete(waiting);
    waiting.giveUp(why);
  }

  async #settle(): Promise<void> {
    let silentSince: number | null = null;
    for (let failures = 0; !this.#isClosed; ) {
      const asked = performance.now();
      const failure = await ask(this.#connection, this.#answerMs);
      if (failure === null) return this.#comeBack();
      failures += 1;
      if (failures >= ASKED) this.#goAway(unavailable(failure));
      silentSince = isSilence(failure) ? (silentSince ?? asked) : null;
      if (silentSince !== null) this.#reports.onSilent?.(performance.now() - silentSince);
      if (failures >= ASKED) await sleep(AGAIN_AFTER_MS, undefined, { ref: false });
    }
  }

  #goAway(why: DatabaseUnavailable): void {
    if (this.#away === null) this.#reports.onAway?.(why);
    this.#away = why;
    for (const waiting of [...this.#waiting]) this.#giveUp(waiting, why);
    for (const client of [...this.#clients]) breakOff(client, why);
    this.#clients.clear();
  }

  #comeBack(): void {
    if (this.#away === null) return;
    this.#away = null;
    this.#reports.onBack?.();
  }
}

/** @returns null when the database answers, be it with a refusal, which a server that starts or stops gives to all */
async function ask(connection: pg.ClientConfig, answerMs: number): Promise<Error | null> {
  const client = newClient({ ...connection, application_name: 'physio-console watch' });
  const cancel = afterRunning(answerMs, () => breakOff(client, new DatabaseUnavailable(`No answer for ${answerMs} ms`)));
  try {
    await client.connect();
    await client.query('select 1');
    return null;
  } catch (error) {
    const state = sqlState(error);
    return state === null || /^(?:08|57P)/.test(state) ? (error as Error) : null;
  } finally {
    cancel();
    client.end().catch(() => {});
  }
}

/** Neither an answer nor a refusal, by the server or by the system, came in time. */
const isSilence = (error: Error) => sqlState(error) === null && !('code' in error);
