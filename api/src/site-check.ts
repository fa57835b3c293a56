const EVERY_MS = 60_000;

/**
 * Looks, once a minute, whether the public site that is served was built for the same PUBLIC_URL: the home page's
 * canonical address tells. Null until it could be read.
 */
export function startSiteCheck(publicUrl: string): { matches: () => boolean | null; stop: () => void } {
  let matches: boolean | null = null;
  const look = async () => {
    try {
      const response = await fetch(`${publicUrl}/`, {
        headers: { Accept: 'text/html', 'User-Agent': 'advocate-site-check' },
        signal: AbortSignal.timeout(3000),
      });
      const canonical = /<link\s+rel="canonical"\s+href="([^"]*)"/.exec(await response.text())?.[1];
      matches = response.ok && canonical !== undefined ? canonical.replace(/\/$/, '') === publicUrl : null;
    } catch {
      matches = null;
    }
  };
  const first = setTimeout(look, 5000);
  const timer = setInterval(look, EVERY_MS);
  return {
    matches: () => matches,
    stop: () => {
      clearTimeout(first);
      clearInterval(timer);
    },
  };
}
