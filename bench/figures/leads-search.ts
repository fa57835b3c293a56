import { leadsScreen, untilCounted, watchedOf } from '../browser/leads-screen.ts';
import type { Figure } from '../figure.ts';
import { spreadOf } from '../report/spread.ts';

const LEADS = 100_000;
const TYPED = 'maria@ 210-555 trucking';

export const figure: Figure = {
  name: 'leads-search',
  title: 'from a keystroke in the search to its result, with 100,000 leads',
  reference: 'none',
  run: async (bench) => {
    const { open, count } = await leadsScreen(bench, LEADS);
    const { taken, longest } = await open(async (page) => {
      await untilCounted(page, count);
      await page.getByPlaceholder('Search leads...').focus();
      await page.evaluate(watchKeys);
      const typingFrom = await page.evaluate(() => performance.now());
      for (const word of TYPED.split(' ')) {
        await page.keyboard.type(word, { delay: 200 });
        for (const _ of word) await page.keyboard.press('Backspace', { delay: 200 });
      }
      await page.waitForTimeout(300);
      const { tasks } = await watchedOf(page);
      const own = tasks.filter(({ at }) => at >= typingFrom).map(({ ms }) => ms);
      return {
        taken: await page.evaluate(() => (window as unknown as { keys: number[] }).keys),
        longest: own.length === 0 ? 0 : Math.max(...own),
      };
    });
    bench.tell(taken.map((ms) => ms.toFixed(0)).join(' '));
    const slowest = spreadOf(taken).most;
    return [
      {
        subject: `${taken.length} keystrokes, the slowest`,
        unit: 'ms',
        measured: { ...spreadOf(taken), median: slowest },
        goal: { of: 'measured', atMost: 50 },
        note: `median ${spreadOf(taken).median.toFixed(1)} ms`,
      },
      {
        subject: 'longest task while typing',
        unit: 'ms',
        measured: { median: longest, least: longest, most: longest },
        goal: { of: 'measured', atMost: 50 },
        note: '0: none of 50 ms or more',
      },
    ];
  },
};

/** In the browser: from every input event until the last change that it makes to the screen has been painted. */
function watchKeys() {
  const keys: number[] = [];
  Object.assign(window, { keys });
  let typedAt = 0;
  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    keys[keys.length - 1] = performance.now() - typedAt;
  };
  new MutationObserver(() => requestAnimationFrame(() => channel.port2.postMessage(null))).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  addEventListener(
    'input',
    (event) => {
      typedAt = event.timeStamp;
      keys.push(0);
    },
    { capture: true },
  );
}
