import type { Check } from '../check.ts';

const CANONICAL = /<link\s+rel="canonical"\s+href="([^"]*)"/;

/** The home page's canonical address is the one that the site was built for. */
export const publicUrl: Check = {
  code: 'public-url',
  severity: 'warning',
  when: 'the public site was built for another address than PUBLIC_URL',
  everySeconds: 60,
  async look({ publicUrl: url }) {
    const canonical = await canonicalOf(url);
    if (canonical === undefined) {
      const message = `The API cannot read the home page at ${url}. Check that the address is right and that the API’s machine can reach the gateway by it.`;
      return [{ message, isUnknown: true }];
    }
    const message = `The public site was built for ${canonical} instead of ${url}: build it again with the right PUBLIC_URL.`;
    return canonical === url ? [] : [{ message }];
  },
};

async function canonicalOf(url: string): Promise<string | undefined> {
  try {
    const headers = { Accept: 'text/html', 'User-Agent': 'advocate-site-check' };
    const response = await fetch(`${url}/`, { headers, signal: AbortSignal.timeout(3000) });
    const page = await response.text();
    return response.ok ? CANONICAL.exec(page)?.[1]?.replace(/\/$/, '') : undefined;
  } catch {
    return undefined;
  }
}
