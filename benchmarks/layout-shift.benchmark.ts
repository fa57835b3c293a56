import type { BrowserContextOptions, Page } from 'playwright';
import { desktop, phone } from '../harness/browsers/devices.ts';
import type { Bench } from './bench.ts';
import { atMost, type Figure, fixedRow } from './benchmark.ts';
import { measuredProduct } from './measured-product.ts';
import { templates } from './templates.ts';

const DEVICES = { phone, desktop };

export const layoutShift: Figure = {
  name: 'layout-shift',
  title: 'layout shift, and what paints largest, on a phone and a desktop',
  run: async (bench) => {
    const { origin } = await measuredProduct(bench);
    const paths = Object.values(templates);
    let [worst, late] = [0, 0];
    for (const path of paths) {
      const html = await (await fetch(origin + path)).text();
      for (const [device, options] of Object.entries(DEVICES)) {
        const { shift, moved, largest } = await paintsOf(bench, options, origin + path);
        worst = Math.max(worst, shift);
        bench.log(`${path}, ${device}: shifts by ${shift.toFixed(4)} ${moved}`);
        if (isInHtml(largest, html)) continue;
        late += 1;
        bench.log(`    what paints largest is not in the HTML: ${largest}`);
      }
    }
    return [
      fixedRow(`worst of ${paths.length} pages, each on two devices`, '', worst, atMost(0)),
      fixedRow('pages whose largest paint is not in the first HTML', '', late, atMost(0)),
    ];
  },
};

function isInHtml(largest: string, html: string) {
  // Ignores tags, spaces and characters that HTML escapes.
  const plain = (mixed: string) => mixed.replaceAll(/<[^>]*>|&[#\w]+;|['"&\s]/g, '');
  return largest !== '' && (html.includes(largest) || plain(html).includes(plain(largest)));
}

type Paints = {
  /** The sum of all layout shifts while loading, starting the app and scrolling. */
  shift: number;
  moved: string;
  /** The largest contentful paint: the path of a picture or the text of an element. */
  largest: string;
};

/** Opens a page as a first visit, waits for the app, and scrolls to the end and back. */
const paintsOf = (bench: Bench, device: BrowserContextOptions, address: string): Promise<Paints> =>
  bench.inPage(device, async (page) => {
    await page.addInitScript(watchPaints);
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForSelector('html[data-app=ready]', { state: 'attached', timeout: 15_000 });
    const { largest } = await seenBy(page);
    await page.evaluate(scrollThrough);
    return { ...(await seenBy(page)), largest };
  });

const seenBy = (page: Page) => page.evaluate(() => (window as unknown as { paints: Paints }).paints);

async function scrollThrough() {
  const tops = Array.from({ length: Math.ceil(document.body.scrollHeight / 600) }, (_, step) => step * 600);
  for (const top of [...tops, 0]) {
    scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

/** Runs in the browser before any of the page's code. */
function watchPaints() {
  type Shift = PerformanceEntry & { value: number; sources?: { node?: Node | null }[] };
  type Largest = PerformanceEntry & { url: string; element: Element | null };
  const paints: Paints = { shift: 0, moved: '', largest: '' };
  Object.assign(window, { paints });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      paints.shift += value;
      paints.moved ||= (sources?.[0]?.node?.textContent ?? '').slice(0, 120);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { url, element } of list.getEntries() as Largest[]) {
      paints.largest = url === '' ? (element?.textContent?.trim() ?? '') : new URL(url).pathname;
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
