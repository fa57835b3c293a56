import { HttpClient, type HttpRequest, type HttpResponse } from '../harness/load/http-client.ts';
import type { Saturation, SaturationCount } from '../harness/load/saturate.ts';
import { startWorker } from '../harness/load/worker.ts';
import { type Product, type ProductOptions, startProduct } from '../harness/product/start-product.ts';
import type { Bench } from './bench.ts';
import { emptyDatabase } from './databases.ts';
import type { Reference } from './reference-server.ts';

/**
 * Starts the built product with its own limits, on an empty database unless one is given. Its log goes directly to a
 * file, so that the benchmark spends no time on it; the product ends with the benchmark.
 */
export const measuredProduct = async (bench: Bench, { database, ...rest }: ProductOptions = {}): Promise<Product> =>
  startProduct({ ...rest, database: database ?? (await emptyDatabase(bench)), rawLog: true }, bench.scope);

/** Starts a process that sends requests at the lowest possible cost. */
export const startSaturation = (bench: Bench) =>
  startWorker<Saturation, SaturationCount>(bench.scope, new URL('../harness/load/saturate.ts', import.meta.url));

/** Starts a bare server in its own process; returns its port. */
export const startReference = (bench: Bench, reference: Reference): Promise<number> =>
  startWorker<Reference, number>(bench.scope, new URL('reference-server.ts', import.meta.url)).send(reference);

/** Opens one connection to a port, like our own pages. */
export function pageClient(bench: Bench, port: number, headers: Record<string, string> = {}): HttpClient {
  const client = new HttpClient(port, { connections: 1, headers: { 'Sec-Fetch-Site': 'same-origin', ...headers } });
  bench.scope.defer(() => client.close());
  return client;
}

/**
 * Sends a request as one of many visitors, each in a network of its own: the product counts a network's leads. Throws if it
 * is refused.
 */
export const sendAsVisitor = (client: HttpClient, number: number, request: HttpRequest): Promise<HttpResponse> => {
  const address = `10.${100 + (number & 127)}.${(number >> 7) & 255}.1`;
  return client.sendOrThrow({ ...request, headers: { ...request.headers, 'X-Forwarded-For': address } });
};
