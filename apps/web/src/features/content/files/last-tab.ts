import type { Bucket } from '@physio/contract/common/limits';
import type { AttachmentGroups } from '@physio/contract/content/media';
import { deviceStorage } from '#platform/browser-storage.ts';
import { tabsOf } from './file-kinds.ts';

const keyOf = (bucket: Bucket) => `content_tab_${bucket}`;

/** The tab of a bucket that is shown: the address's, else the last one looked at there, else the first with files. */
export function currentTab(bucket: Bucket, asked: string, found: AttachmentGroups) {
  const tabs = tabsOf(bucket);
  const named = (name: string | null) => tabs.find(({ tab }) => tab === name);
  return named(asked) ?? named(deviceStorage.read(keyOf(bucket))) ?? tabs.find(({ tab }) => found[tab].length > 0) ?? tabs[0];
}

export const keepTab = (bucket: Bucket, tab: string): void => deviceStorage.write(keyOf(bucket), tab);
