import { browserOf } from '../browser/chromium.ts';
import { staffContext } from '../browser/staff-browser.ts';
import type { Figure } from '../figure.ts';
import { KeepAliveClient } from '../load/keep-alive-client.ts';
import { leadOf, visitorHeaders } from '../load/lead-of.ts';
import { startProductApi } from '../product/api.ts';
import { emptyDatabase } from '../product/database.ts';
import { startProductNginx } from '../product/nginx.ts';
import { signIn } from '../product/sign-in.ts';
import { spreadOf } from '../report/spread.ts';

const LEADS = 20;

export const figure: Figure = {
  name: 'lead-visible',
  title: 'a new lead stands in an open leads screen',
  reference: 'none',
  run: async (bench) => {
    const api = await startProductApi(bench, await emptyDatabase(bench, 'bench_leads'));
    const { origin } = await startProductNginx(bench, { apiPort: api.port });
    const context = await staffContext(await browserOf(bench), origin, await signIn(api.port));
    const page = await context.newPage();
    const listening = page.waitForResponse((response) => response.url().includes('lead-events'));
    await page.goto(`${origin}/admin/leads`);
    await listening;
    const client = new KeepAliveClient(api.port);
    const taken: number[] = [];
    for (let number = 1; number <= LEADS; number++) {
      const lead = leadOf(number);
      await page.evaluate(watchFor, lead.name);
      const started = Date.now();
      await client.post('/mail.php', lead, visitorHeaders(number));
      const shown = await page.evaluate(() => (window as unknown as WatchingWindow).shown);
      taken.push(shown - started);
    }
    client.close();
    await context.close();
    bench.tell(taken.join(' '));
    return [
      {
        subject: 'from sending the form, which includes the commit',
        unit: 'ms',
        measured: spreadOf(taken),
        goal: { of: 'measured', atMost: 200 },
      },
    ];
  },
};

type WatchingWindow = Window & { shown: Promise<number> };

/** In the browser: notes the time at which a text comes to stand in the document. */
function watchFor(text: string) {
  const shown = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.body.textContent.includes(text)) return;
      observer.disconnect();
      resolve(Date.now());
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  Object.assign(window, { shown });
}
