import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HttpResponse as TimedResponse } from '../../harness/load/http-client.ts';
import { install } from '../../scripts/install.mjs';

/** Asks in the name of another site. */
export const OTHER_ORIGIN = 'https://other.example';

/** A response as it came over the wire. */
export type HttpResponse = Pick<TimedResponse, 'status' | 'headers' | 'body'>;
export type Score = { score: number; notes: string[] };

const PACKAGE = join(import.meta.dirname, 'node_modules/@mdn/mdn-http-observatory');

/**
 * Mozilla's HTTP Observatory, installed on its first use: gives a page's points, and what took some away. Its scanner
 * would fetch the page itself, from the usual ports and with a certificate that this machine trusts; so its analyzers
 * are handed the responses: over TLS, without it, and to a request for sharing with another origin.
 */
export async function startObservatory(log: (line: string) => void) {
  install(import.meta.dirname, log);
  // The list of preloaded hosts, which the package's own set-up would fetch: none of ours is on it.
  writeFileSync(join(PACKAGE, 'conf/hsts-preload.json'), '{}');
  const { AxiosHeaders } = createRequire(join(PACKAGE, 'package.json'))('axios');
  const load = (path: string) => import(pathToFileURL(join(PACKAGE, 'src', path)).href);
  const { ALL_TESTS } = await load('constants.js');
  const { getScoreModifier } = await load('grader/grader.js');
  const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await load('grader/charts.js');
  const { Requests } = await load('types.js');
  const { Session } = await load('retriever/session.js');
  const { parseHttpEquivHeaders } = await load('retriever/utils.js');

  return (url: URL, responses: { secure: HttpResponse; plain: HttpResponse; shared: HttpResponse }): Score => {
    const { secure, plain, shared } = responses;
    const page = new Requests(url.hostname);
    page.session = new Session(url);
    for (const cookie of secure.headers['set-cookie'] ?? []) page.session.jar.setCookieSync(cookie, url.href);
    page.resources.path = secure.body;
    const seen = (response: HttpResponse) => ({
      ...response,
      headers: new AxiosHeaders(response.headers),
      data: response.body,
      verified: true,
    });
    const httpEquiv = parseHttpEquivHeaders(secure.body, url.href);
    page.responses.auto = { ...seen(secure), httpEquiv };
    page.responses.https = seen(secure);
    page.responses.http = seen(plain);
    page.responses.cors = { ...seen(shared), request: { headers: { origin: OTHER_ORIGIN } } };
    page.responses.httpRedirects = wayOf(new URL(url.href.replace('https:', 'http:')), plain);

    const verdicts = (ALL_TESTS as ((page: object) => { result: string })[]).map((analyze) => analyze(page).result);
    const points = verdicts.map((result) => ({ result, points: getScoreModifier(result) as number }));
    const lost = points.filter((verdict) => verdict.points < 0);
    const sum = (list: typeof points) => list.reduce((total, verdict) => total + verdict.points, 100);
    const isGood = sum(lost) >= MINIMUM_SCORE_FOR_EXTRA_CREDIT;
    return { score: isGood ? sum(points) : sum(lost), notes: lost.map(({ result }) => result) };
  };
}

/** The address asked for without TLS, and where its answer leads. */
function wayOf(asked: URL, { status, headers }: HttpResponse) {
  const { location } = headers;
  const first = { url: asked, status };
  return location === undefined ? [first] : [first, { url: new URL(location, asked), status: 200 }];
}
