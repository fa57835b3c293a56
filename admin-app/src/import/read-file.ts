import type { Rows } from './read-table.ts';
import type { TableMessage } from './read-table-worker.ts';

/** Reads a CSV file beside the page, which stays usable. Throws when the file cannot be read. */
export function readFile(file: File, onProgress: (share: number) => void): Promise<Rows> {
  const worker = new Worker(new URL('./read-table-worker.ts', import.meta.url), { type: 'module' });
  const reading = new Promise<Rows>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<TableMessage>) => {
      if ('progress' in data) onProgress(data.progress);
      else if ('rows' in data) resolve(data);
      else reject(new Error(data.failure));
    });
    worker.addEventListener('error', (event) =>
      reject(new Error(event.message || 'The reader did not start. Please reload the page.')),
    );
  });
  worker.postMessage(file);
  return reading.finally(() => worker.terminate());
}
