import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import Papa from 'papaparse';
import type { Page } from 'playwright';
import { adminPaths } from '../admin-app/src/routes.ts';
import { openStaffScreen } from '../e2e/admin-session.ts';
import { jsonOf, newStranger } from '../harness/load/http-client.ts';
import { contactRequest, trackingCalls } from '../harness/load/requests.ts';
import { until } from '../harness/load/until.ts';
import type { MailServer } from '../harness/product/mail-server.ts';
import type { Product } from '../harness/product/start-product.ts';
import type { ResilienceRun, ResilienceTestFile } from './resilience-test.ts';

const SECRET = 'Zq-nobody-logs-this';
const RUN = 'window.hacked=(window.hacked||0)+1';

const evil = [
  `${SECRET}\r\nBcc: evil@example.com\r\nX-Evil: 1\r\n\r\nbody`,
  `=?utf-8?Q?=0D=0ABcc:_evil@example.com?= ${SECRET}`,
  `<script>${RUN}</script>`,
  `<img src=x onerror="${RUN}">`,
  `"><svg onload="${RUN}">`,
  `javascript:${RUN}`,
  `{{constructor.constructor('${RUN}')()}}`,
  '=1+1',
  "=cmd|' /C calc'!A0",
  '@SUM(1+1)*cmd',
  '+1+cmd|x',
  '-1+cmd|x',
  '\t=1+1',
  '\r=1+1',
  `'; drop table leads; -- ${SECRET}`,
  `{"level":"fatal"}\n{"msg":"${SECRET}"}`,
];

/** Takes a text in its address; the records of pages and the probes would not do, since nobody logs those. */
const QUERIED = '/api/staff-browser.php';

/** Where each text is sent: calls that the API itself answers, and that nobody else makes meanwhile. */
const routes = ['/mail.php', ...trackingCalls.map(({ path }) => path), QUERIED];

/** What a spreadsheet would execute; a phone number it would not. */
const LIVE = /^(=|@|\t|\r|[+-](?![\d\s().x/-]*$))/;

export default {
  title: 'texts that would like to be mail headers, log lines, formulas or scripts',
  rounds: { short: 1, default: 1, full: 5 },
  seededFault: {
    what: 'a visitor’s script reaches a page of the staff area that has no policy',
    relay: () => ({
      when: ({ url = '' }) => /^\/admin[^.]*$/.test(url),
      tamper: async (request, pass) => {
        const { headers, ...response } = await pass(request);
        const { 'content-security-policy': _, ...others } = headers;
        const body = (await textOf(response.body)).replace('</body>', `${evil[2]}</body>`);
        return { ...response, headers: others, body };
      },
    }),
  },
  run: async (run) => {
    const product = await run.startProduct({ mail: true });
    const mails = product.mails as MailServer;
    const texts = Array.from({ length: run.rounds }, () => evil).flat();
    for (const text of texts) await sendEverywhere(product, text);
    await until('every mail arrives', () => mails.distinct.size === texts.length, 30);
    const strange = mails.mails.filter(isStrange).length;
    const readLog = () => readFileSync(join(product.folder, 'api-1/api.log'), 'utf8').trim().split('\n');
    const linesOf = (route: string) => readLog().filter((line) => line.includes(`"route":"${route}"`)).length;
    // An answer is sent before its line is written; one that never comes is told below.
    const areLogged = () => routes.every((route) => linesOf(route) >= texts.length);
    await run.tryUntil('every request is logged', areLogged);
    const counts = routes.map(linesOf);
    const log = readLog();
    const broken = log.filter((body) => jsonOf({ body }) === undefined).length;
    const told = log.filter((line) => line.includes(SECRET) || line.includes('evil@')).length;
    const { executed, complaints, csv } = await lookAsStaff(run, product);
    const cells = Papa.parse<string[]>(csv.replace(/^\uFEFF/, '')).data.flat();
    const live = cells.filter((cell) => LIVE.test(cell)).length;
    return [
      {
        promise: 'mail injection: 0 extra headers, 0 extra recipients',
        measured: `${mails.mails.length} mails: ${strange} with a header or a recipient of the visitor’s`,
        kept: strange === 0 && mails.mails.length > 0,
      },
      {
        promise: 'log injection: one valid JSON line per request, nothing personal in it',
        measured: `${log.length} lines, for ${texts.length} requests to each of ${routes.length} calls ${counts.join(', ')}: ${broken} no JSON, ${told} with a visitor’s words`,
        kept: broken === 0 && told === 0 && counts.every((count) => count === texts.length),
      },
      {
        promise: 'stored XSS: 0 script executions in the staff area; CSV: 0 live formulas',
        measured: `${executed} scripts executed, ${complaints.length} violations of the policy; ${live} live formulas in ${cells.length} cells`,
        kept: executed === 0 && live === 0 && cells.length > 0,
        faults: complaints,
      },
    ];
  },
} satisfies ResilienceTestFile;

async function sendEverywhere({ port }: Product, text: string) {
  using stranger = newStranger(port);
  const lead = { name: text, phone: text, caseType: text, message: text, pageSource: text };
  await stranger.sendOrThrow(contactRequest(undefined, lead));
  for (const { path, body } of trackingCalls)
    await stranger.send({ path, body: Object.fromEntries(Object.keys(body).map((name) => [name, text])) });
  await stranger.send({ path: `${QUERIED}?q=${encodeURIComponent(text)}` });
}

const HEADERS = new Set(
  'from to subject message-id date mime-version content-type content-transfer-encoding auto-submitted'.split(' '),
);

function isStrange({ source, recipients }: MailServer['mails'][number]): boolean {
  const head = source.slice(0, source.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ');
  const names = head.split('\r\n').map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
  const isKnown = names.every((name) => HEADERS.has(name)) && new Set(names).size === names.length;
  return !isKnown || recipients.join() !== 'office@example.com';
}

async function lookAsStaff(run: ResilienceRun, product: Product) {
  const browser = await run.openBrowser();
  const page = await browser.newPage({ baseURL: product.origin });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) complaints.push(message.text());
  });
  let executed = 0;
  let csv = '';
  for (const path of [adminPaths.dashboard, adminPaths.visits, adminPaths.calls, adminPaths.emails, adminPaths.leads]) {
    await openStaffScreen(page, product, path);
    await page.locator('h1').first().waitFor();
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    if (path === adminPaths.leads) csv = await openAndExport(page);
    executed += await page.evaluate(() => Number((window as { hacked?: number }).hacked ?? 0));
  }
  return { executed, complaints, csv };
}

/** Looks at a lead’s details and takes the file that staff would open in a spreadsheet. */
async function openAndExport(page: Page): Promise<string> {
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export CSV/ }).click();
  return readFileSync(await (await download).path(), 'utf8');
}
