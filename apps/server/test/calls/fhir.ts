import type { Endpoint } from '@physio/contract/common/endpoint';
import type { ErrorCode } from '@physio/contract/common/errors';
import { type ResourceType, readCall, readEverything, searchCall } from '@physio/contract/fhir/calls';
import type { TestApp, Who } from '../build-test-app.ts';

export type Found = { resourceType: string; id: string; [name: string]: unknown };
export type Bundle = Found & { link: { relation: string; url: string }[]; entry?: { resource: Found }[] };
type Answered<T> = { status: number; body: { data: T; message: string; code?: ErrorCode } };

type At = { app: TestApp; who: Who };

/** What is read as FHIR. `at` is asked again with each call; another caller may be given. */
export function fhirCalls(at: () => At) {
  const ask = async <T>(e: Endpoint, input: object, who = at().who) =>
    (await at().app.call(e, input as never, who)) as unknown as Answered<T>;
  const search = (type: ResourceType, query: Record<string, string> = {}, who?: Who) =>
    ask<Bundle>(searchCall(type), { query }, who);
  return {
    read: (type: ResourceType, id: string, who?: Who) => ask<Found>(readCall(type), { params: { id } }, who),
    search,
    found: async (type: ResourceType, query?: Record<string, string>, who?: Who) =>
      ((await search(type, query, who)).body.data.entry ?? []).map(({ resource }) => resource),
    everything: (id: string, who?: Who, query = {}) => ask<Bundle>(readEverything, { params: { id }, query }, who),
  };
}
