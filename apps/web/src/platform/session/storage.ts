import { deviceStorage, tabStorage } from '../browser-storage.ts';

/** The keys of local storage. Everything else a screen remembers has its own prefixed key. */
export const STORAGE_KEYS = {
  token: 'token',
  user: 'user',
  groupCode: 'group_code',
  groupId: 'group_id',
  groupName: 'group_name',
  groupType: 'group_type',
  language: 'language',
  socketStatistics: 'socket_statistics',
  translationTags: 'translation_tags',
} as const;
export type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS];

export const readStored = (key: StorageKey | 'mantine-color-scheme-value'): string | null => deviceStorage.read(key);

export function readStoredJson(key: StorageKey): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null');
  } catch {
    return null;
  }
}

export const writeStored = (key: StorageKey, value: string | null): void => deviceStorage.write(key, value);

export function clearStored(): void {
  deviceStorage.clear();
  tabStorage.clear();
}
