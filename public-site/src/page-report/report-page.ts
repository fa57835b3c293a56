import type { PageReport } from '@advocate/facts/page-report';

/** Matches screens as wide as a phone's. */
const phones = '(max-width: 767px)';

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

interface InteractionEntry extends PerformanceEntry {
  interactionId?: number;
}

/** Reports each entry of a type since the page began, if the browser supports the type. */
function onEach<Entry extends PerformanceEntry>(type: string, see: (entry: Entry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) see(entry as Entry);
  });
  observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
}

/**
 * Measures the page by the definitions of the Web Vitals: the last largest-paint candidate, the worst burst of layout
 * shifts (less than one second apart, at most five seconds), and the longest interaction, with one in fifty left out. A
 * library for the three is five times as large.
 */
function measure(measured: Pick<PageReport, 'lcp' | 'inp' | 'cls'>): void {
  // A page that the browser prerenders starts when it is shown.
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

/** Measures the page from now on and reports once, when the page is hidden or left. */
export function reportPage(facts: Pick<PageReport, 'template' | 'kit' | 'errors'>): void {
  const measured: Pick<PageReport, 'lcp' | 'inp' | 'cls'> = {};
  // A page that has not been visible could not have been slow.
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
