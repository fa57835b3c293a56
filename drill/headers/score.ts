import type { IncomingHttpHeaders } from 'node:http';

export type Scored = { score: number; notes: string[] };

/** One rule: what it adds or takes, and in which words. Added points count only from 90 on. */
type Verdict = { points: number; note: string };

/**
 * What the Mozilla HTTP Observatory (version 4) would make of an answer over TLS: its rules, written down again from its
 * published table. Preloading and integrity attributes bring nothing here: neither is claimed.
 */
export function scoreOf(headers: IncomingHttpHeaders, plain: { status: number; location: string | undefined }): Scored {
  const verdicts = [
    policyOf(headers),
    framesOf(headers),
    cookiesOf(headers),
    sharingOf(headers),
    resourceOf(headers),
    redirectOf(plain),
    referrerOf(headers),
    transportOf(headers),
    sniffingOf(headers),
  ];
  const lost = verdicts.filter(({ points }) => points < 0).reduce((sum, { points }) => sum + points, 100);
  const won = verdicts.filter(({ points }) => points > 0).reduce((sum, { points }) => sum + points, 0);
  return {
    score: lost >= 90 ? lost + won : lost,
    notes: verdicts.filter(({ points }) => points < 0).map(({ note }) => note),
  };
}

const text = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(', ') : (value ?? ''));

function directives(headers: IncomingHttpHeaders): Map<string, string[]> {
  const policy = text(headers['content-security-policy']);
  const parts = policy.split(';').map((part) => part.trim().toLowerCase().split(/\s+/));
  return new Map(parts.filter(([name]) => name).map(([name = '', ...sources]) => [name, sources]));
}

const UNSAFE = ["'unsafe-inline'", "'unsafe-eval'", 'data:', 'http:', 'https:', '*', 'blob:', 'ftp:'];

function policyOf(headers: IncomingHttpHeaders): Verdict {
  const policy = directives(headers);
  if (policy.size === 0) return { points: -25, note: 'no Content-Security-Policy' };
  const of = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const isUnsafe = (name: string) => of(name).some((source) => UNSAFE.includes(source));
  const insecure = [...policy.values()].flat().filter((source) => source.startsWith('http:'));
  if (isUnsafe('script-src') || isUnsafe('object-src')) return { points: -20, note: 'unsafe scripts or objects' };
  if (insecure.length > 0) return { points: -20, note: `sources without TLS: ${insecure.join(' ')}` };
  if (isUnsafe('style-src')) return { points: 0, note: 'unsafe styles' };
  const formsGo = policy.get('form-action') ?? ['*'];
  const isStrict = policy.get('default-src')?.join() === "'none'" && ["'none'", "'self'"].includes(formsGo.join());
  return isStrict ? { points: 10, note: 'strict policy' } : { points: 5, note: 'safe policy' };
}

function framesOf(headers: IncomingHttpHeaders): Verdict {
  const ancestors = directives(headers).get('frame-ancestors');
  if (ancestors && !ancestors.some((source) => UNSAFE.includes(source)))
    return { points: 5, note: 'no frames by policy' };
  return /^(deny|sameorigin)$/i.test(text(headers['x-frame-options']))
    ? { points: 5, note: 'no frames' }
    : { points: -20, note: 'may be framed' };
}

function cookiesOf(headers: IncomingHttpHeaders): Verdict {
  const cookies = headers['set-cookie'] ?? [];
  if (cookies.length === 0) return { points: 0, note: 'no cookies' };
  const all = (pattern: RegExp) => cookies.every((cookie) => pattern.test(cookie));
  if (!all(/;\s*secure/i)) return { points: -40, note: 'a cookie without Secure' };
  if (!all(/;\s*httponly/i)) return { points: -30, note: 'a cookie without HttpOnly' };
  return all(/;\s*samesite=(strict|lax)/i) ? { points: 5, note: 'strict cookies' } : { points: 0, note: 'no SameSite' };
}

function sharingOf(headers: IncomingHttpHeaders): Verdict {
  const allowed = text(headers['access-control-allow-origin']);
  return allowed === '' ? { points: 0, note: 'not shared' } : { points: -50, note: `shared with ${allowed}` };
}

function resourceOf(headers: IncomingHttpHeaders): Verdict {
  const isOwn = /^same-(origin|site)$/.test(text(headers['cross-origin-resource-policy']));
  return isOwn ? { points: 10, note: 'own resources' } : { points: 0, note: 'no Cross-Origin-Resource-Policy' };
}

function redirectOf({ status, location }: { status: number; location: string | undefined }): Verdict {
  const isSafe = [301, 302, 307, 308].includes(status) && (location ?? '').startsWith('https://');
  return isSafe ? { points: 0, note: 'to TLS' } : { points: -20, note: 'plain http is not sent to TLS' };
}

function referrerOf(headers: IncomingHttpHeaders): Verdict {
  const policy = text(headers['referrer-policy']);
  if (/^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(policy))
    return { points: 5, note: 'private' };
  return policy === '' ? { points: 0, note: 'none' } : { points: -5, note: `Referrer-Policy ${policy}` };
}

const SIX_MONTHS = 15_768_000;

function transportOf(headers: IncomingHttpHeaders): Verdict {
  const age = Number(/max-age=(\d+)/.exec(text(headers['strict-transport-security']))?.[1] ?? -1);
  if (age < 0) return { points: -20, note: 'no Strict-Transport-Security' };
  return age >= SIX_MONTHS
    ? { points: 0, note: 'long enough' }
    : { points: -10, note: 'Strict-Transport-Security is short' };
}

function sniffingOf(headers: IncomingHttpHeaders): Verdict {
  const isSet = text(headers['x-content-type-options']).toLowerCase() === 'nosniff';
  return isSet ? { points: 0, note: 'nosniff' } : { points: -5, note: 'no X-Content-Type-Options' };
}
