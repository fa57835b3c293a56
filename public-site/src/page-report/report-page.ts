import type { PageReport } from '@advocate/facts/page-report';
import { onCLS, onINP, onLCP } from 'web-vitals';

/** How wide a screen is that is held in the hand. */
const phones = '(max-width: 767px)';

/** Measures the page from here on and tells once what it was like, when it is left or put aside. */
export function reportPage(facts: Pick<PageReport, 'template' | 'kit' | 'errors'>): void {
  const measured: Pick<PageReport, 'lcp' | 'inp' | 'cls'> = {};
  const everyChange = { reportAllChanges: true };
  onLCP(({ value }) => Object.assign(measured, { lcp: Math.round(value) }), everyChange);
  onINP(({ value }) => Object.assign(measured, { inp: Math.round(value) }), everyChange);
  onCLS(({ value }) => Object.assign(measured, { cls: Math.round(value * 1000) / 1000 }), everyChange);
  let isTold = false;
  const tell = (): void => {
    if (isTold) return;
    isTold = true;
    const report: PageReport = {
      build: document.documentElement.dataset.build ?? '',
      device: matchMedia(phones).matches ? 'phone' : 'computer',
      ...facts,
      ...measured,
    };
    navigator.sendBeacon('/api/report-page.php', new Blob([JSON.stringify(report)], { type: 'application/json' }));
  };
  addEventListener('visibilitychange', () => document.hidden && tell());
  addEventListener('pagehide', tell);
}
