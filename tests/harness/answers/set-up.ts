import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { answer, endCalls, startAnswering, worker } from './calls.ts';
import { unexpectedReports, watchConsole } from './console.ts';
import { resetMedia } from './media.ts';

beforeAll(startAnswering);
beforeEach(() => {
  watchConsole();
  // What every screen of the staff area asks: nothing is new and nothing wrong, unless a test answers otherwise.
  answer('get-new-leads', { leads: [] });
  answer('get-admin-health', { issues: [], checks: [] });
  answer('touch-session', { message: '' });
});
afterEach(async () => {
  // Before the calls lose their answers.
  await cleanup();
  await endCalls();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await resetMedia();
  worker.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  expect(unexpectedReports(), 'what the console reported').toEqual([]);
});
