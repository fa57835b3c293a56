interface Batch<Item> {
  items: Item[];
  /** Settles as its write does. */
  written: Promise<void>;
  settle: (writing: Promise<void>) => void;
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
  const waiting: Batch<Item>[] = [];
  let inFlight = 0;

  function writeNext(): void {
    while (inFlight < MAX_IN_FLIGHT) {
      const batch = waiting.shift();
      if (!batch) return;
      inFlight += 1;
      const writing = write(batch.items).finally(() => {
        inFlight -= 1;
        writeNext();
      });
      batch.settle(writing);
    }
  }

  function openBatch(): Batch<Item> {
    let settle: Batch<Item>['settle'] = () => undefined;
    const written = new Promise<void>((resolve) => {
      settle = resolve;
    });
    const batch = { items: [], written, settle };
    waiting.push(batch);
    // After the other requests of this turn of the event loop, so that they share a batch.
    setImmediate(writeNext);
    return batch;
  }

  return (item) => {
    const last = waiting.at(-1);
    const batch = last && last.items.length < MAX_SIZE ? last : openBatch();
    batch.items.push(item);
    return batch.written;
  };
}
