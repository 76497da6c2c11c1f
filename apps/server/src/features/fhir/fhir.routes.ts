import { RESOURCE_TYPES, RESOURCES, readCall, readCapabilities, readEverything, searchCall } from '@physio/contract/fhir/calls';
import { downloadFhir } from '@physio/contract/fhir/download';
import type { FeatureApp, GroupContext } from '#platform/http/context.ts';
import { handleDownload } from '#platform/http/handle.ts';
import { handleFhir, handleFhirStream } from '#platform/http/handle-fhir.ts';
import { capabilities } from './capabilities.ts';
import { everythingOf, recordFile } from './everything.service.ts';
import { readResource, searchResources } from './fhir.service.ts';

/** FHIR R4, read only. */
export async function fhirRoutes(app: FeatureApp) {
  handleFhir(app, readCapabilities, 'public', async ({ caller }) => ({ resource: capabilities(caller.origin) }));

  for (const type of RESOURCE_TYPES) {
    const { access, search } = RESOURCES[type];
    handleFhir(app, readCall(type), access, (context, { params }) => readResource(context as GroupContext, type, params.id));
    if (type !== 'Binary' && search !== null)
      handleFhir(app, searchCall(type), access, (context, _, asked) => searchResources(context as GroupContext, type, asked));
  }

  handleFhirStream(app, readEverything, 'member', (context, { params, query }) => everythingOf(context, params.id, query._since));

  handleDownload(app, downloadFhir, 'member', (context, { params }) => recordFile(context, params.user_id));
}
