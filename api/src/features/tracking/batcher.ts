interface Batch<Item> {
  items: Item[];
  written: Promise<void>;
}

const MAX_SIZE = 1000;
/** Two, so that one batch is collected and sent while another waits for the disk. */
const MAX_IN_FLIGHT = 2;

/**
 * Collects items while batches are being written and writes them all as the next one as soon as one of those is done: the
 * busier it gets, the larger the batches, with no fixed wait. The returned function adds an item and resolves after the
 * commit of its batch.
 */
export function createBatcher<Item>(write: (items: Item[]) => Promise<void>): (item: Item) => Promise<void> {
  let next: Batch<Item> | undefined;
  const lanes: Promise<unknown>[] = Array(MAX_IN_FLIGHT).fill(Promise.resolve());

  function openBatch(): Batch<Item> {
    const items: Item[] = [];
    const free = Promise.race(lanes.map((lane, index) => lane.then(() => index)));
    // Waits for the other requests of this turn of the event loop, so that they share a batch.
    const turn = new Promise((taken) => setImmediate(taken));
    const written = Promise.all([free, turn]).then(([lane]) => {
      if (next?.items === items) next = undefined;
      const writing = write(items);
      lanes[lane] = writing.catch(() => undefined);
      return writing;
    });
    return { items, written };
  }

  return (item) => {
    if (next === undefined || next.items.length === MAX_SIZE) next = openBatch();
    next.items.push(item);
    return next.written;
  };
}
