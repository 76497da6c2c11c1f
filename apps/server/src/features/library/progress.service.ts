import { LANGUAGES } from '@physio/contract/languages/languages';
import type { LanguageProgress } from '@physio/contract/library/progress';
import type { MemberContext } from '#platform/http/context.ts';
import { countNames, type Part } from './progress.queries.ts';

/** How much of the library has a name in each language. */
export async function getTranslationProgress({ db, group }: MemberContext): Promise<LanguageProgress[]> {
  const counts = await countNames(db, group.id);
  const sum = (rows: typeof counts) => rows.reduce((total, row) => total + row.n, 0);
  return LANGUAGES.map((language) => {
    const of = (part: Part) => {
      const rows = counts.filter((row) => row.part === part);
      return {
        translated: sum(rows.filter((row) => row.language === language)),
        total: sum(rows.filter((row) => row.is_original)),
      };
    };
    return { language, exercises: of('exercises'), programmes: of('programmes'), tags: of('tags'), options: of('options') };
  });
}
