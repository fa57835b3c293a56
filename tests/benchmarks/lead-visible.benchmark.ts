import { contactRequest } from '../harness/load/requests.ts';
import { spreadOf } from '../harness/report/spread.ts';
import { atMost, type Figure } from './benchmark.ts';
import { staffWindows } from './leads-screen.ts';
import { measuredProduct, pageClient, sendAsVisitor } from './measured-product.ts';

const LEADS = 20;

export const leadVisible: Figure = {
  name: 'lead-visible',
  title: 'a new lead stands in an open leads screen',
  run: async (bench) => {
    const product = await measuredProduct(bench);
    const open = await staffWindows(bench, product);
    const client = pageClient(bench, product.apis[0].port);
    const taken = await open(async (page) => {
      const listening = page.waitForResponse((response) => response.url().includes('lead-events'));
      await page.goto('/admin/leads');
      await listening;
      const all: number[] = [];
      for (let number = 1; number <= LEADS; number++) {
        const name = `María O’Brien ${number}`;
        const started = performance.now();
        await sendAsVisitor(client, number, contactRequest(undefined, { name }));
        await page.getByText(name, { exact: true }).first().waitFor();
        all.push(performance.now() - started);
      }
      return all;
    });
    bench.log(taken.map(Math.round).join(' '));
    const subject = 'from sending the form, which includes the commit';
    return [{ subject, unit: 'ms', measured: spreadOf(taken), goal: atMost(200) }];
  },
};
