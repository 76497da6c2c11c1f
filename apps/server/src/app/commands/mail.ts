import { listUnsent } from '#platform/mail/outbox.queries.ts';
import { tryAgainNow } from '#platform/mail/outbox.ts';
import type { Command } from './command.ts';

const MINUTE_MS = 60_000;
const ageAt = (now: Date) => (at: Date) => {
  const minutes = Math.round((now.getTime() - at.getTime()) / MINUTE_MS);
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
};

/** What is not out: waiting, or given up in the last days, and why. */
export const showMail: Command = {
  usage: 'mail [--retry]   (what waits or was given up; --retry tries the waiting ones now)',
  options: { retry: { type: 'boolean' } },
  async run({ db, jobs, clock }, { retry }, terminal) {
    const age = ageAt(clock.now());
    const mails = await listUnsent(db);
    if (mails.length === 0) terminal.print('Every mail of the last 30 days is out.');
    for (const { state, template, to_email, created_at, tries, last_error } of mails) {
      const why = last_error === null ? '' : `: ${last_error}`;
      terminal.print(`${state.padEnd(6)}  ${template} to ${to_email}, ${age(created_at)} old, ${tries} tries${why}`);
    }
    if (retry !== true) return;
    const waiting = mails.filter((mail) => mail.state === 'queued');
    await tryAgainNow(
      { db, jobs },
      waiting.map((mail) => mail.id),
    );
    terminal.print(`${waiting.length} mails are tried again by the running server.`);
  },
};
