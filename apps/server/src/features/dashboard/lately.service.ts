import { LATELY_LIMIT, type LatelyItem } from '@physio/contract/dashboard/lately';
import { namesInReadersLanguage } from '#db/programme-texts.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { selectLatestReports, selectLatestSessions } from './lately.queries.ts';

/** The latest of sessions and reports together. */
export async function listLately({ db, group, readers }: MemberContext): Promise<LatelyItem[]> {
  const [sessions, reports] = await Promise.all([
    selectLatestSessions(db, group.id, LATELY_LIMIT),
    selectLatestReports(db, group.id, LATELY_LIMIT),
  ]);
  const named = await namesInReadersLanguage(db, group.id, sessions, readers);
  return [
    ...named.map(({ name, languages, ...session }) => ({
      ...happened('session', session),
      programme: name,
      ...(languages?.name && { languages: { programme: languages.name } }),
    })),
    ...reports.map((report) => happened('report', report)),
  ]
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, LATELY_LIMIT);
}

type Happened = { user_id: string; first_name: string; last_name: string; at: Date };
const happened = (kind: LatelyItem['kind'], { at, user_id, first_name, last_name }: Happened) => ({
  kind,
  at: at.toISOString(),
  patient: { user_id, first_name, last_name },
});
