import { browserOf, desktop } from '../browser/chromium.ts';
import type { Figure } from '../figure.ts';
import { startProductNginx } from '../product/nginx.ts';
import { gzipBytes, kindOf } from '../report/kinds.ts';
import { fixed } from '../report/spread.ts';

export const figure: Figure = {
  name: 'sign-in-bytes',
  title: 'gzip kilobytes of JavaScript of the staff area’s sign-in page',
  reference: 'none',
  run: async (bench) => {
    const { origin } = await startProductNginx(bench);
    const context = await (await browserOf(bench)).newContext(desktop);
    const page = await context.newPage();
    const scripts = new Map<string, Buffer>();
    page.on('response', async (response) => {
      const type = response.headers()['content-type'] ?? '';
      if (kindOf(type) === 'JS') scripts.set(response.url(), await response.body());
    });
    await page.goto(`${origin}/admin`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await context.close();
    const bytes = [...scripts.values()].reduce((sum, body) => sum + gzipBytes(body, 'text/javascript'), 0);
    const heavy = [...scripts.keys()].filter((url) => /ag-grid|chart/i.test(scripts.get(url)?.toString() ?? ''));
    return [
      { subject: '/admin', unit: 'KB', measured: fixed(bytes / 1000), goal: { of: 'measured', atMost: 110 } },
      {
        subject: 'scripts with AG Grid or charts in them',
        unit: '',
        measured: fixed(heavy.length),
        goal: { of: 'measured', atMost: 0 },
        ...(heavy.length > 0 ? { note: heavy.map((url) => new URL(url).pathname).join(', ') } : {}),
      },
    ];
  },
};
