import type { PageReport } from '@advocate/facts/page-report';

/** How wide a screen is that is held in the hand. */
const phones = '(max-width: 767px)';

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

interface InteractionEntry extends PerformanceEntry {
  interactionId?: number;
}

/** Tells of each entry of a type since the page began, where the browser knows it. */
function onEach<Entry extends PerformanceEntry>(type: string, see: (entry: Entry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) see(entry as Entry);
  });
  observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
}

/**
 * Measures the page as the Web Vitals are defined: the last candidate of the largest paint, the worst burst of shifts (less
 * than a second apart, five seconds at most), and the longest interaction, one in fifty left out. A library for the three
 * is five times as large.
 */
function measure(measured: Pick<PageReport, 'lcp' | 'inp' | 'cls'>): void {
  // A page that the browser renders ahead of time begins when it is shown.
  const [{ activationStart = 0 } = {}] = performance.getEntriesByType('navigation') as { activationStart?: number }[];
  onEach('largest-contentful-paint', ({ startTime }) => {
    measured.lcp = Math.round(Math.max(0, startTime - activationStart));
  });

  let [began, before, sum] = [0, 0, 0];
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) measured.cls = 0;
  onEach<ShiftEntry>('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    if (startTime - before >= 1000 || startTime - began >= 5000) [began, sum] = [startTime, 0];
    before = startTime;
    sum += value;
    measured.cls = Math.max(measured.cls ?? 0, Math.round(sum * 1000) / 1000);
  });

  const interactions = new Map<number, number>();
  const noteInteraction = ({ interactionId, duration }: InteractionEntry): void => {
    if (!interactionId) return;
    interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
    const longestFirst = [...interactions.values()].sort((one, other) => other - one);
    measured.inp = Math.round(longestFirst[Math.floor(interactions.size / 50)] ?? 0);
  };
  onEach('event', noteInteraction);
  onEach('first-input', noteInteraction);
}

/** Measures the page from here on and reports once, when it is left or put aside. */
export function reportPage(facts: Pick<PageReport, 'template' | 'kit' | 'errors'>): void {
  const measured: Pick<PageReport, 'lcp' | 'inp' | 'cls'> = {};
  // A page that nobody has seen yet was not slow.
  if (!document.hidden) measure(measured);
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
