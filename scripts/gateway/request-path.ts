/**
 * The path as nginx sees it with merge_slashes off: escapes decoded once, dot segments resolved, several slashes kept.
 * Undefined for what nginx refuses with 400: a broken escape, a NUL, or a way out of the root.
 */
export function requestPath(rawPath: string): string | undefined {
  if (!rawPath.startsWith('/') || /%(?![0-9a-f]{2})/i.test(rawPath)) return undefined;
  const bytes = rawPath.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  if (bytes.includes('\0')) return undefined;
  return resolveDots(Buffer.from(bytes, 'latin1').toString('utf8'));
}

function resolveDots(path: string): string | undefined {
  const kept: string[] = [];
  const segments = path.slice(1).split('/');
  for (const segment of segments) {
    if (segment === '..' && kept.pop() === undefined) return undefined;
    if (segment !== '..' && segment !== '.') kept.push(segment);
  }
  // '/a/.' and '/a/b/..' name the folder: '/a/'.
  if (/^\.\.?$/.test(segments.at(-1) ?? '')) kept.push('');
  return `/${kept.join('/')}`;
}

/** '/about/' → '/about'; only for plain names, so that no Location can name another host. */
export function withoutTrailingSlash(path: string): string | undefined {
  return /^((?:\/[A-Za-z0-9._~-]+)+)\/$/.exec(path)?.[1];
}
