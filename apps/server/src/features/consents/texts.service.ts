import type { Parsed } from '@physio/contract/common/endpoint';
import { MESSAGES } from '@physio/contract/common/errors';
import { CONSENT_MESSAGES, type ConsentText, type writeConsentText as writeCall } from '@physio/contract/consents/consents';
import { LANGUAGES } from '@physio/contract/languages/languages';
import { AppError } from '#platform/http/app-error.ts';
import type { Context, MemberContext } from '#platform/http/context.ts';
import * as queries from './consents.queries.ts';

/** Every version of each purpose, the newest first. */
export async function listConsentTexts({ db, group }: MemberContext): Promise<ConsentText[]> {
  const versions = new Map<string, ConsentText>();
  for (const { purpose, version, language, body, ...row } of await queries.selectTexts(db, group.id)) {
    const key = `${purpose} ${version}`;
    const by = { written_at: row.written_at.toISOString(), written_by: `${row.first_name} ${row.last_name}` };
    const known = versions.get(key) ?? { purpose, version, ...by, texts: {} };
    versions.set(key, { ...known, texts: { ...known.texts, [language]: body } });
  }
  return [...versions.values()];
}

/**
 * A changed text is a new version of all its languages; the same text again changes nothing.
 * @throws AppError `validation` without a word, `stale` when somebody has written another version meanwhile
 */
export async function writeConsentText(context: Context<'admin'>, { purpose, texts, after }: Parsed<typeof writeCall>['body']) {
  const { db, group, user, clock, note } = context;
  const written = LANGUAGES.flatMap((language) => (texts[language] ? [{ language, body: texts[language] }] : []));
  if (written.length === 0) throw new AppError('validation', CONSENT_MESSAGES.noText);
  const latest = await queries.holdLatest(db, group.id, purpose);
  const version = latest[0]?.version ?? 0;
  if (version !== after) throw new AppError('stale', MESSAGES.stale);
  note(group.publicId, { purpose, version: isSame(latest, written) ? version : version + 1 });
  if (isSame(latest, written)) return;
  const by = { written_by: user.id, written_at: clock.now() };
  await queries.insertTexts(db, group.id, { purpose, version: version + 1, ...by }, written);
}

type Text = { language: string; body: string };
const isSame = (known: readonly Text[], written: readonly Text[]) =>
  known.length === written.length &&
  written.every((text) => known.some((one) => one.language === text.language && one.body === text.body));
