/** Text that the browser keeps by name; what it refuses to keep lasts as long as the page. */
export type BrowserStorage = {
  read: (key: string) => string | null;
  write: (key: string, value: string | null) => void;
  clear: () => void;
};

/** The browser throws at every use of its storage where site data is blocked, and at a write where it is full. */
function safe(area: () => Storage): BrowserStorage {
  const unkept = new Map<string, string | null>();
  const attempt = <T>(use: (storage: Storage) => T, otherwise: () => T): T => {
    try {
      return use(area());
    } catch {
      return otherwise();
    }
  };
  return {
    read: (key) => {
      const value = unkept.get(key);
      return value === undefined
        ? attempt(
            (storage) => storage.getItem(key),
            () => null,
          )
        : value;
    },
    write: (key, value) => {
      unkept.delete(key);
      attempt(
        (storage) => (value === null ? storage.removeItem(key) : storage.setItem(key, value)),
        () => void unkept.set(key, value),
      );
    },
    clear: () => {
      unkept.clear();
      attempt(
        (storage) => storage.clear(),
        () => undefined,
      );
    },
  };
}

/** Of this device, until somebody signs out. */
export const deviceStorage = safe(() => localStorage);
/** Of this tab. */
export const tabStorage = safe(() => sessionStorage);
