import { getOwnDetails } from '@physio/contract/auth/auth';

type Who = { url: string; token: string; group: string };

/** What the console keeps of a signed-in member of a group in local storage. */
export async function storedSession({ url, token, group: id }: Who): Promise<Record<string, string>> {
  const response = await fetch(url + getOwnDetails.path, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await response.json()) as {
    data: { user_details: { groups: { id: string; code: string; group_name: string; type: string }[] } };
  };
  const group = data.user_details.groups.find((one) => one.id === id);
  if (group === undefined) throw new Error('The caller has no group');
  return {
    token,
    user: JSON.stringify(data.user_details),
    group_id: group.id,
    group_code: group.code,
    group_name: group.group_name,
    group_type: group.type,
    language: 'en',
    time_zone: `${Intl.DateTimeFormat().resolvedOptions().timeZone} ${offsets()}`,
  };
}

/** Minutes from UTC in January and July, as the console keeps them beside the zone. */
function offsets(): string {
  const year = new Date().getFullYear();
  return [0, 6].map((month) => new Date(year, month, 1).getTimezoneOffset()).join();
}
