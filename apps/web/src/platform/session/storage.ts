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

/** Local storage may be switched off: then nothing is kept and nothing breaks. */
export function readStored(key: StorageKey | 'mantine-color-scheme-value'): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function readStoredJson(key: StorageKey): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null');
  } catch {
    return null;
  }
}

export function writeStored(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Full or switched off: the session goes on in memory.
  }
}

export function clearStored(): void {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Nothing was kept.
  }
}
