import type { Page } from '@playwright/test';

/** All that the console keeps in local storage. */
export const storageOf = (page: Page): Promise<Record<string, string | undefined>> =>
  page.evaluate(() => ({ ...localStorage }) as Record<string, string>);

/** Everything in the browser's own database, as text. */
export const keptDrafts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await result(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        found.push(await result(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    return JSON.stringify(found);
  });
