import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import type { Page } from 'playwright';
import { adminPaths } from '../../admin-app/src/routes.ts';
import { openBrowser } from '../browser/browser.ts';
import type { Drill, DrillRun } from '../drill.ts';
import { contactRequest } from '../load/requests.ts';
import { until } from '../load/until.ts';
import { Visitor } from '../load/visitor.ts';
import { nextAddress } from '../product/addresses.ts';
import { MailServer } from '../product/mail-server.ts';
import { type Product, startProduct } from '../product/start-product.ts';

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

/** What a spreadsheet would execute: DESIGN section 3, the CSV row. */
const LIVE = /^(=|@|\t|\r|[+-](?![\d\s().x/-]*$))/;

export const drill: Drill = {
  name: 'injection',
  title: 'texts that would like to be mail headers, log lines, formulas or scripts',
  rounds: { short: 1, default: 1, full: 5 },
  run: async (run) => {
    const mails = await MailServer.start(run);
    const product = await startProduct(run, {
      environment: { SMTP_URL: mails.url, MAIL_FROM: 'site@example.com', LEADS_MAIL_TO: 'office@example.com' },
    });
    const sent = await sendEvil(run, product);
    await until('every mail arrives', () => mails.distinct.size === sent.leads, 30);
    const strange = mails.mails.filter(isStrange);
    const log = readFileSync(join(product.folder, 'api-1/api.log'), 'utf8').trim().split('\n');
    const broken = log.filter((line) => !isLogLine(line)).length;
    const lines = log.filter((line) => isRequestLine(line)).length;
    const told = log.filter((line) => line.includes(SECRET) || line.includes('evil@')).length;
    const { executed, complaints, live, cells } = await lookAsStaff(run, product);
    for (const line of complaints.slice(0, 5)) run.tell(line);
    return [
      {
        promise: 'mail injection: 0 extra headers, 0 extra recipients',
        measured: `${mails.mails.length} mails: ${strange.length} with a header or a recipient of the visitor’s`,
        kept: strange.length === 0 && mails.mails.length > 0,
      },
      {
        promise: 'log injection: one valid JSON line per request, nothing personal in it',
        measured: `${log.length} lines, ${lines} of requests (${sent.requests} sent): ${broken} no JSON, ${told} with a visitor’s words`,
        kept: broken === 0 && told === 0 && lines >= sent.requests,
      },
      {
        promise: 'stored XSS: 0 script executions in the staff area; CSV: 0 live formulas',
        measured: `${executed} scripts executed, ${complaints.length} violations of the policy; ${live} live formulas in ${cells} cells`,
        kept: executed === 0 && complaints.length === 0 && live === 0 && cells > 0,
      },
    ];
  },
};

async function sendEvil(run: DrillRun, { port }: Product) {
  let leads = 0;
  let requests = 0;
  for (let round = 0; round < run.rounds; round += 1) {
    for (const text of evil) {
      const visitor = new Visitor(port, nextAddress());
      const fields = { name: text, phone: text, caseType: text, message: text, pageSource: text };
      const answers = [
        await visitor.ask(contactRequest(undefined, fields)),
        await visitor.ask({
          path: '/api/track-visit.php',
          body: { pageUrl: text, pageTitle: text, sessionId: text, referrerUrl: text },
        }),
        await visitor.ask({ path: '/api/track-call.php', body: { phoneNumber: text, pageSource: text } }),
        await visitor.ask({ path: '/api/track-email.php', body: { email: text, pageSource: text } }),
        await visitor.ask({ path: `/api/get-home-seo.php?q=${encodeURIComponent(text)}` }),
      ];
      visitor.leave();
      requests += answers.length;
      leads += answers[0]?.status === 200 ? 1 : 0;
    }
  }
  if (leads !== evil.length * run.rounds) throw new Error(`only ${leads} of the requests were taken`);
  return { leads, requests };
}

const HEADERS = new Set(
  'from to subject message-id date mime-version content-type content-transfer-encoding auto-submitted'.split(' '),
);

function isStrange({ source, recipients }: { source: string; recipients: string[] }): boolean {
  const head = source.slice(0, source.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ');
  const names = head.split('\r\n').map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
  return (
    names.some((name) => !HEADERS.has(name)) ||
    new Set(names).size !== names.length ||
    recipients.join() !== 'office@example.com'
  );
}

function isLogLine(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}

const isRequestLine = (line: string) => line.includes('"msg":"request"') || line.includes('"route"');

async function lookAsStaff(run: DrillRun, product: Product) {
  const browser = await openBrowser(run);
  const context = await browser.newContext({ acceptDownloads: true });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) complaints.push(message.text());
  });
  await page.goto(`${product.origin}${adminPaths.signIn}`);
  await page.getByLabel('Username').fill(product.staff.username);
  await page.getByLabel('Password').fill(product.staff.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`**${adminPaths.dashboard}`);
  let executed = 0;
  let csv = '';
  for (const path of [adminPaths.dashboard, adminPaths.visits, adminPaths.calls, adminPaths.emails, adminPaths.leads]) {
    await page.goto(`${product.origin}${path}`);
    await page.locator('h1').first().waitFor();
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    if (path === adminPaths.leads) csv = await openAndExport(page);
    executed += await page.evaluate(() => Number((window as { hacked?: number }).hacked ?? 0));
  }
  await context.close();
  const rows = Papa.parse<string[]>(csv.replace(/^\uFEFF/, '')).data;
  const cells = rows.flat();
  return { executed, complaints, live: cells.filter((cell) => LIVE.test(cell)).length, cells: cells.length };
}

/** Looks at a lead’s details and takes the file that staff would open in a spreadsheet. */
async function openAndExport(page: Page): Promise<string> {
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Export CSV/ }).click(),
  ]);
  return readFileSync(await download.path(), 'utf8');
}
