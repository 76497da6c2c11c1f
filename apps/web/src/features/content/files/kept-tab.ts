import type { Bucket } from '@physio/contract/limits';
import type { AttachmentGroups } from '@physio/contract/media';
import { tabsOf } from './file-kinds.ts';

const keyOf = (bucket: Bucket) => `content_tab_${bucket}`;

function read(bucket: Bucket): string | null {
  try {
    return localStorage.getItem(keyOf(bucket));
  } catch {
    return null;
  }
}

/** The tab of a bucket that is shown: the address's, else the last one looked at there, else the first with files. */
export function currentTab(bucket: Bucket, asked: string, found: AttachmentGroups) {
  const tabs = tabsOf(bucket);
  const named = (name: string | null) => tabs.find(({ tab }) => tab === name);
  return named(asked) ?? named(read(bucket)) ?? tabs.find(({ tab }) => found[tab].length > 0) ?? tabs[0];
}

export function keepTab(bucket: Bucket, tab: string): void {
  try {
    localStorage.setItem(keyOf(bucket), tab);
  } catch {
    // Storage is switched off: the address keeps it as long as the page.
  }
}
