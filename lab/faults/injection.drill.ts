import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import type { Page } from 'playwright';
import { adminPaths } from '../../admin-app/src/routes.ts';
import { openStaffScreen } from '../journeys/admin-session.ts';
import { jsonOf } from '../load/http-client.ts';
import { contactRequest, trackingCalls } from '../load/requests.ts';
import { newStranger } from '../load/send-as-stranger.ts';
import { until } from '../load/until.ts';
import type { MailServer } from '../product/mail-server.ts';
import type { Product } from '../product/start-product.ts';
import type { DrillFile, DrillRun } from './drill.ts';

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
        const body = String(response.body).replace('</body>', `${evil[2]}</body>`);
        return { ...response, headers: others, body };
      },
    }),
  },
  run: async (run) => {
    const product = await run.startProduct({ mail: true });
    const mails = product.mails as MailServer;
    const sent = await sendEvil(run, product);
    await until('every mail arrives', () => mails.distinct.size === sent.leads, 30);
    const strange = mails.mails.filter(isStrange).length;
    const readLog = () => readFileSync(join(product.folder, 'api-1/api.log'), 'utf8').trim().split('\n');
    const requestsIn = (log: string[]) => log.filter((line) => line.includes('"route"')).length;
    // An answer is sent before its line is written; one that never comes is told below.
    await until('every request is logged', () => requestsIn(readLog()) >= sent.requests, 5).catch(() => undefined);
    const log = readLog();
    const broken = log.filter((body) => jsonOf({ body }) === undefined).length;
    const lines = requestsIn(log);
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
        measured: `${log.length} lines, ${lines} of requests (${sent.requests} sent): ${broken} no JSON, ${told} with a visitor’s words`,
        kept: broken === 0 && told === 0 && lines >= sent.requests,
      },
      {
        promise: 'stored XSS: 0 script executions in the staff area; CSV: 0 live formulas',
        measured: `${executed} scripts executed, ${complaints.length} violations of the policy; ${live} live formulas in ${cells.length} cells`,
        kept: executed === 0 && complaints.length === 0 && live === 0 && cells.length > 0,
        faults: complaints,
      },
    ];
  },
} satisfies DrillFile;

async function sendEvil(run: DrillRun, { port }: Product) {
  let leads = 0;
  let requests = 0;
  for (const text of Array.from({ length: run.rounds }, () => evil).flat()) {
    using stranger = newStranger(port);
    const lead = { name: text, phone: text, caseType: text, message: text, pageSource: text };
    const { status, body } = await stranger.send(contactRequest(undefined, lead));
    if (status !== 200) throw new Error(`${JSON.stringify(text)} was not taken: ${status} ${body}`);
    for (const { path, body: fields } of trackingCalls)
      await stranger.send({ path, body: Object.fromEntries(Object.keys(fields).map((name) => [name, text])) });
    await stranger.send({ path: `/api/get-home-seo.php?q=${encodeURIComponent(text)}` });
    leads += 1;
    requests += 5;
  }
  return { leads, requests };
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

async function lookAsStaff(run: DrillRun, product: Product) {
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
