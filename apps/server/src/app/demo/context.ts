import type { MemberContext, Services } from '#platform/http/context.ts';
import type { GroupSeed } from './group-seed.ts';

type Of = Pick<GroupSeed, 'id' | 'publicId' | 'authorId'> & { group: Pick<GroupSeed['group'], 'timeZone' | 'language'> };

/** What the services of the product take: the author's call in the group. */
export const contextOf = (services: Services, { id, publicId, authorId, group: { timeZone, language } }: Of) =>
  ({
    ...services,
    user: { id: authorId, publicId: '', sessionId: 0, isMaster: false, onlyGroupId: null, hasProviderFactor: false },
    group: { id, publicId, timeZone, language, role: 'Admin' },
    caller: { origin: services.config.PUBLIC_URL },
    readers: [language],
    note: () => {},
  }) as unknown as MemberContext;
