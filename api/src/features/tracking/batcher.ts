interface Waiting<Item> {
  item: Item;
  written: () => void;
  failed: (error: unknown) => void;
}

/** One is on its way to the disk while the next one is being put together. */
const MAX_IN_FLIGHT = 2;

/**
 * Collects items while batches are being written and writes them all with the next one, as soon as one is done: the
 * busier it gets, the larger the batches, with no fixed wait. `add` resolves after the commit of its batch.
 */
export class Batcher<Item> {
  #waiting: Waiting<Item>[] = [];
  #inFlight = 0;
  readonly #write: (items: Item[]) => Promise<void>;
  readonly #maxSize: number;

  constructor(write: (items: Item[]) => Promise<void>, maxSize = 1000) {
    this.#write = write;
    this.#maxSize = maxSize;
  }

  add(item: Item): Promise<void> {
    return new Promise((written, failed) => {
      this.#waiting.push({ item, written, failed });
      if (this.#waiting.length === 1 && this.#inFlight < MAX_IN_FLIGHT) {
        this.#inFlight += 1;
        // After the requests of this turn of the event loop, so that they travel together.
        setImmediate(() => void this.#flush());
      }
    });
  }

  async #flush() {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, this.#maxSize);
      try {
        await this.#write(batch.map(({ item }) => item));
        for (const { written } of batch) written();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    this.#inFlight -= 1;
  }
}
