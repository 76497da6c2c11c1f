import { addGroup } from '@physio/contract/groups/group-changes';
import type { TestApp } from '#test/build-test-app.ts';
import { png } from '#test/files.ts';

export const GROUP_FIELDS = {
  allowed_domain: 'riverside.example',
  type: 'physio',
  background_color: '#90EE90',
  text_color: '#000000',
};

let count = 0;

/** Adds a group with a name of its own and a good logo, unless given otherwise; `null` is no logo. */
export const sendGroup = async (
  app: TestApp,
  token: string,
  fields: Record<string, unknown> = {},
  logo?: Blob | null,
  headers: Record<string, string> = {},
) =>
  app.call(
    addGroup,
    {
      body: { name: `Riverside ${++count}`, ...GROUP_FIELDS, ...fields } as never,
      files: { logo: logo === null ? [] : [logo ?? (await png())] },
    },
    { token, headers },
  );
