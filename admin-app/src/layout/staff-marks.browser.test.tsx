import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, answerLeadEvents, hanging, held, refused, worker } from '../../../tests/harness/answers/calls.ts';
import { expectReport } from '../../../tests/harness/answers/console.ts';
import { leadsOf, openScreen } from '../testing/open-screen.tsx';
import { button, heading } from '../testing/screen-parts.ts';

const off = page.getByText('Live updates are disconnected');

/** Opens the list of leads with a clock that stands still. */
async function openStopped() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  answer('get-admin-leads', { leads: [], total: 0 });
  const streams = await openScreen('/admin/leads');
  // A list under the pointer does not move: what arrives waits.
  await button('Logout').hover();
  await expect.element(heading(0)).toBeVisible();
  return streams;
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test('a stream that beats is kept; one that falls silent is replaced, and the screen says so while none opens', async () => {
  const streams = await openStopped();
  await expect.poll(() => streams.length).toBe(1);
  streams[0]?.send('connected', { total: 0, suspected_total: 0 });
  // What another tab hears of it.
  const otherTab = new BroadcastChannel('advocate-lead-events');
  for (let beats = 0; beats < 4; beats += 1) {
    await pass(40);
    const beat = new Promise((heard) => otherTab.addEventListener('message', heard, { once: true }));
    streams[0]?.send('heartbeat', {});
    await beat;
  }
  otherTab.close();
  expect(streams).toHaveLength(1);

  // A proxy that takes requests and answers none.
  const swallow = vi.fn(hanging);
  worker.use(http.get('/api/lead-events.php', swallow));
  await pass(45);
  await expect.poll(() => swallow.mock.calls.length).toBe(1);
  await pass(5);
  await expect.element(off).toBeVisible();
  const healed = answerLeadEvents();
  await pass(45);
  await expect.poll(() => healed.length).toBe(1);
  answer('get-admin-leads', { leads: leadsOf('Missed Meanwhile'), total: 1 });
  healed[0]?.send('connected', { total: 1, suspected_total: 0 });
  await expect.element(off).not.toBeInTheDocument();
  await expect.element(heading(1)).toBeVisible();

  // One that is replaced within seconds is nobody's concern.
  await pass(45);
  await expect.poll(() => healed.length).toBe(2);
  answer('get-admin-leads', { leads: leadsOf('Missed Meanwhile', 'Missed Again'), total: 2 });
  healed[1]?.send('connected', { total: 2, suspected_total: 0 });
  await expect.element(heading(2)).toBeVisible();
  await pass(5);
  healed[1]?.send('lead', { ...leadsOf('Came By Itself')[0], id: 3 });
  await expect.element(heading(3)).toBeVisible();
  await expect.element(off).not.toBeInTheDocument();
});

test('a tab that was stopped while it kept the stream for all is not waited for', async () => {
  let wake: () => void = () => undefined;
  const isStopped = new Promise<void>((done) => {
    wake = done;
  });
  const stopped = navigator.locks.request('advocate-lead-events', () => isStopped).catch(() => 'taken over');
  const streams = await openStopped();
  await pass(44);
  expect(streams).toHaveLength(0);
  await pass(6);
  await expect.poll(() => streams.length).toBe(1);
  expect(await stopped).toBe('taken over');
  wake();
  streams[0]?.send('connected', { total: 0, suspected_total: 0 });
  const [lead] = leadsOf('Heard At Last');
  streams[0]?.send('lead', { ...lead });
  await expect.element(heading(1)).toBeVisible();
  await expect.element(off).not.toBeInTheDocument();
});

test('calls without a session are followed by one check a minute, and the stream waits for its answer', async () => {
  expectReport(/401/);
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const asked: string[] = [];
  const times = (call: string) => asked.filter((path) => path === `/api/${call}.php`).length;
  const { answering, release } = held<{ calls: [] }>();
  const { answering: screenIsThere, release: openDoors } = held<void>();
  // The check makes the same call as the screen, which must come first.
  worker.use(http.all('/api/*', () => screenIsThere().then(() => refused(401, ''))));
  answer('get-admin-calls', () => {
    openDoors();
    return times('get-admin-calls') > 1 ? answering() : { calls: [] };
  });
  worker.use(http.all('/api/*', ({ request }) => void asked.push(new URL(request.url).pathname)));
  await openScreen('/admin/calls', { isAnswered: false });
  await expect.poll(() => times('get-admin-calls')).toBe(2);
  await expect.poll(() => times('lead-events')).toBe(2);
  await pass(40);
  expect(times('get-admin-calls')).toBe(2);
  expect(times('lead-events')).toBe(2);
  release({ calls: [] });
  // The stream is asked for again and finds no session either; a minute after the first check there is another.
  await expect.poll(() => pass(3).then(() => times('lead-events'))).toBe(4);
  await expect.poll(() => pass(3).then(() => times('get-admin-calls'))).toBe(3);
  expect(location.pathname).toBe('/admin/calls');
});
