interface Batch<Item> {
  items: Item[];
  written: Promise<void>;
}

const MAX_SIZE = 1000;

/**
 * Collects items while a batch is being written and writes them all as the next one as soon as that is done: the busier
 * it gets, the larger the batches, with no fixed wait. The returned function adds an item and resolves after the commit
 * of its batch.
 */
export function createBatcher<Item>(write: (items: Item[]) => Promise<void>): (item: Item) => Promise<void> {
  let next: Batch<Item> | undefined;
  let inFlight = Promise.resolve();

  function openBatch(): Batch<Item> {
    const items: Item[] = [];
    // Waits for the other requests of this turn of the event loop, so that they share a batch.
    const turn = new Promise((taken) => setImmediate(taken));
    const written = Promise.all([inFlight, turn]).then(() => {
      if (next?.items === items) next = undefined;
      return write(items);
    });
    inFlight = written.catch(() => undefined);
    return { items, written };
  }

  return (item) => {
    if (next === undefined || next.items.length === MAX_SIZE) next = openBatch();
    next.items.push(item);
    return next.written;
  };
}
