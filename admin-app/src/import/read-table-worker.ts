import { type Rows, readTable } from './read-table.ts';

/** What the worker posts while and after it reads a file. */
export type TableMessage = { progress: number } | Rows | { failure: string };

// The module runs as a worker; the page's own types would take `postMessage` for the window's.
const port = self as unknown as { postMessage: (message: TableMessage) => void };

self.addEventListener('message', async ({ data }: MessageEvent<File>) => {
  try {
    port.postMessage(readTable(await data.arrayBuffer(), (progress) => port.postMessage({ progress })));
  } catch (error) {
    port.postMessage({ failure: error instanceof Error ? error.message : String(error) });
  }
});
