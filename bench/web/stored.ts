import { getOwnDetails } from '@physio/contract/auth';
import type { Site } from '../api/site.ts';

/** What the console keeps in local storage of the signed-in caller at work in a group. */
export async function storedOf({ product, caller }: Site, groupId: string): Promise<Record<string, string>> {
  const response = await fetch(product.url + getOwnDetails.path, { headers: product.headers });
  const { data } = (await response.json()) as {
    data: { user_details: { groups: { id: string; code: string; group_name: string; type: string }[] } };
  };
  const group = data.user_details.groups.find((one) => one.id === groupId);
  if (group === undefined) throw new Error('The caller is not in the group');
  return {
    token: caller.token,
    user: JSON.stringify(data.user_details),
    group_id: group.id,
    group_code: group.code,
    group_name: group.group_name,
    group_type: group.type,
    language: 'en',
  };
}
