import { nextAddress } from '../product/addresses.ts';
import { HttpClient, type HttpRequest, type HttpResponse } from './http-client.ts';

/** Somebody who has not been here before: no limit of an address has counted them yet. */
export const newStranger = (port: number): HttpClient => new HttpClient(port, { address: nextAddress() });

/** One request of such a person. Never throws: a failure is an answer of status 0. */
export async function sendAsStranger(port: number, request: HttpRequest): Promise<HttpResponse> {
  using stranger = newStranger(port);
  return await stranger.send(request);
}
