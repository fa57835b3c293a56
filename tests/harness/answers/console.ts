import { vi } from 'vitest';

let reports: string[] = [];
let expected: RegExp[] = [];

/** Records what the page reports to its console from now on. */
export function watchConsole(): void {
  reports = [];
  expected = [];
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => void reports.push(words.map(String).join(' ')));
  }
}

/** Allows the page to report this in the current test; any other error or warning fails the test. */
export const expectReport = (...patterns: RegExp[]): void => void expected.push(...patterns);

/** Returns the reports that no test expected. */
export const unexpectedReports = (): string[] =>
  reports.filter((text) => !expected.some((pattern) => pattern.test(text)));
