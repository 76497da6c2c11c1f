import { generateReportUrl, listReports } from '@physio/contract/reports/reports';
import type { TestApp } from '../build-test-app.ts';

type At = { app: TestApp; practice: Awaited<ReturnType<TestApp['make']['practice']>>; patient: { public_id: string } };

export const pathOf = (url: string) => new URL(url).pathname;
/** As it is read: without tags, entities or runs of space. */
export const textOf = (page: string) =>
  page
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#39;/g, "'")
    .replace(/\s+/g, ' ');

/** A patient's reports, made and opened. `at` is asked again with each call. */
export function reportCalls(at: () => At) {
  /** A session that the stopped clock has not ended. */
  const who = async () => {
    const { app, practice } = at();
    const token = await app.make.session({ user: practice.user }, new Date(app.services.clock.now()));
    return { token, group: practice.group.public_id };
  };
  const generate = async (body: object = {}) => {
    const input = { user_id: at().patient.public_id, type: 'full' as const, ...body };
    return at().app.call(generateReportUrl, { params: { provider: 'physio' }, body: input }, await who());
  };
  return {
    who,
    generate,
    open: (url: string, more = '') => at().app.http.inject(`${pathOf(url)}${more}`),
    history: async () => (await at().app.call(listReports, { params: { user_id: at().patient.public_id } }, await who())).body.data,
  };
}
