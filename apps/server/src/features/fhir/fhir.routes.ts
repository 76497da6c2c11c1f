import * as contract from '@physio/contract/fhir/calls';
import * as files from '@physio/contract/fhir/download';
import type { FeatureApp, GroupContext } from '#platform/http/context.ts';
import { handleDownload } from '#platform/http/handle.ts';
import { handleFhir, handleFhirStream } from '#platform/http/handle-fhir.ts';
import { readCapabilities } from './capabilities.ts';
import { downloadFhir, readEverything } from './everything.service.ts';
import { readResource, searchResources } from './fhir.service.ts';

/** FHIR R4, read only. */
export async function fhirRoutes(app: FeatureApp) {
  handleFhir(app, contract.readCapabilities, 'public', async ({ caller }) => ({ resource: readCapabilities(caller.origin) }));

  for (const type of contract.RESOURCE_TYPES) {
    const { access, search } = contract.RESOURCES[type];
    handleFhir(app, contract.readCall(type), access, (context, { params }) =>
      readResource(context as GroupContext, type, params.id),
    );
    if (type !== 'Binary' && search !== null)
      handleFhir(app, contract.searchCall(type), access, (context, _, asked) =>
        searchResources(context as GroupContext, type, asked),
      );
  }

  handleFhirStream(app, contract.readEverything, 'member', (context, { params, query }) =>
    readEverything(context, params.id, query._since),
  );

  handleDownload(app, files.downloadFhir, 'member', (context, { params }) => downloadFhir(context, params.user_id));
}
