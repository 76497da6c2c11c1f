import { getSocketStatistics } from '@physio/contract/dashboard/dashboard';
import { type Group, getGroupPermissions } from '@physio/contract/groups/groups';
import { errorText } from '#platform/api/api-error.ts';
import { call } from '#platform/api/client.ts';
import { queryClient } from '#platform/api/query.ts';
import { endWork } from '#platform/background.ts';
import { config } from '#platform/config/config.ts';
import { translate } from '#platform/i18n/i18n.ts';
import type { Path } from '#platform/paths.ts';
import { destination } from '#platform/session/destination.ts';
import { session, storeGroup } from '#platform/session/session.ts';
import { STORAGE_KEYS, writeStored } from '#platform/session/storage.ts';
import { toast } from '#platform/toast/toast.ts';

async function keepSocketStatistics(): Promise<void> {
  try {
    const { data } = await call(getSocketStatistics, undefined, { staysSignedOut: true });
    writeStored(STORAGE_KEYS.socketStatistics, JSON.stringify(data));
  } catch {
    // Silent: nothing depends on them.
  }
}

async function permissionsOf(group: Group) {
  try {
    return (await call(getGroupPermissions, { query: { group_id: group.id } })).data;
  } catch (error) {
    toast.snackbar('error', errorText(translate, error));
    return [];
  }
}

/** Makes the group the one every call works in, and says where it leads. */
export async function chooseGroup(group: Group): Promise<Path> {
  if (group.id !== session().group?.id) endWork();
  queryClient.clear();
  storeGroup(group);
  void keepSocketStatistics();
  return destination(group.code, await permissionsOf(group), config());
}
