import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../http/context.ts';
import { findSampleIds, PATIENT_OBJECTS } from './api-key.queries.ts';

/** No object has it, so that a call that names the sample patient answers as one that names nobody. */
const NOBODY = 'none';

/** The sample patient is there to try the console with. Other software never sees them, or anything that is theirs. */
export function hideSample(http: FastifyInstance, { db }: Services): void {
  http.addHook('preHandler', async (request) => {
    const { apiKey, group } = request;
    const { ids, filters } = request.routeOptions.config.endpoint ?? {};
    if (apiKey === null || group === null) return;
    for (const [name, kind] of Object.entries({ ...ids, ...filters })) {
      const object = PATIENT_OBJECTS.find((one) => one === kind);
      if (object === undefined) continue;
      for (const part of partsWith(request, name)) {
        const named = [part[name]].flat().filter((id) => typeof id === 'string');
        const hidden = new Set(await findSampleIds(db, group.id, object, named));
        if (hidden.size > 0) part[name] = replaced(part[name], hidden);
      }
    }
  });
}

const partsWith = ({ params, query, body }: FastifyRequest, name: string) =>
  [params, query, body].filter(
    (part): part is Record<string, unknown> => typeof part === 'object' && part !== null && Object.hasOwn(part, name),
  );

const replaced = (value: unknown, hidden: ReadonlySet<string>): unknown =>
  Array.isArray(value) ? value.map((id) => replaced(id, hidden)) : hidden.has(String(value)) ? NOBODY : value;
