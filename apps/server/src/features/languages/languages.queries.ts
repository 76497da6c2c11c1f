import type { Language } from '@physio/contract/languages';
import type { Db } from '#db/client.ts';

export const listTags = (db: Db, language: Language) =>
  db.selectFrom('translation_tags').select(['key', 'text', 'version']).where('language', '=', language).orderBy('key').execute();
