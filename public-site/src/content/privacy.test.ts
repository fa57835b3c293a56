import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => void vi.doUnmock('@advocate/facts/retention'));

test('the privacy page promises the firm’s own period in both languages', async () => {
  const { retention } = await import('@advocate/facts/retention');
  vi.doMock('@advocate/facts/retention', () => ({ retention: { ...retention, days: 61 } }));
  vi.resetModules();
  const pages = await Promise.all([import('./privacy.ts'), import('./es/privacy.ts')]);
  for (const page of pages) {
    const periods =
      JSON.stringify(page)
        .match(/\d+ d(ay|ía)s/g)
        ?.map((text) => Number.parseInt(text, 10)) ?? [];
    expect(periods).toContain(61);
    expect(periods).not.toContain(retention.days);
  }
});
