interface Waiting<Item> {
  item: Item;
  written: () => void;
  failed: (error: unknown) => void;
}

/**
 * Collects items while a batch is being written and writes them all with the next one, as soon as none is in flight: the
 * busier it gets, the larger the batches, with no fixed wait. `add` resolves after the commit of its batch.
 */
export class Batcher<Item> {
  #waiting: Waiting<Item>[] = [];
  #isWriting = false;
  readonly #write: (items: Item[]) => Promise<void>;
  readonly #maxSize: number;

  constructor(write: (items: Item[]) => Promise<void>, maxSize = 1000) {
    this.#write = write;
    this.#maxSize = maxSize;
  }

  add(item: Item): Promise<void> {
    return new Promise((written, failed) => {
      this.#waiting.push({ item, written, failed });
      if (!this.#isWriting) {
        this.#isWriting = true;
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
    this.#isWriting = false;
  }
}
