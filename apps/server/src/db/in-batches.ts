const MOST = 500;

type Waiting<Item, Result> = { item: Item; done: (result: Result) => void; fail: (error: unknown) => void };

/**
 * Asks for all items that come in one turn of the event loop, and for all that come while a question is under way, in one
 * question: under load a hundred cost little more than one. `ask` gives the results in the order of its items. Each caller gets
 * an answer to a question that was put after its own call, and fails with it. `atOnce`: with two questions under way, what one
 * brings is worked on while the database works on the other.
 */
export function inBatches<Item, Result>(
  ask: (items: Item[]) => Promise<readonly Result[]>,
  atOnce = 1,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let asking = 0;

  async function askAll() {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MOST);
      try {
        const results = await ask(batch.map((one) => one.item));
        for (const [at, { done }] of batch.entries()) done(results[at] as Result);
      } catch (error) {
        for (const { fail } of batch) fail(error);
      }
    }
    asking -= 1;
  }

  return (item) =>
    new Promise((done, fail) => {
      waiting.push({ item, done, fail });
      if (asking === atOnce) return;
      asking += 1;
      setImmediate(askAll);
    });
}

/**
 * The same with a queue for each database; a transaction is one of its own, so it sees what it wrote. More than one `atOnce` is
 * for what never runs in a transaction, which has one connection.
 */
export function inBatchesOf<Store extends object, Item, Result>(
  ask: (store: Store, items: Item[]) => Promise<readonly Result[]>,
  atOnce = 1,
) {
  const queues = new WeakMap<Store, (item: Item) => Promise<Result>>();
  return (store: Store, item: Item): Promise<Result> => {
    const queue = queues.get(store) ?? inBatches((items: Item[]) => ask(store, items), atOnce);
    queues.set(store, queue);
    return queue(item);
  };
}
