import type { ReleasedPart } from '../../scripts/release/release-place.ts';
import type { Visitor } from '../load/visitor.ts';

/** Where the visits to a part begin; whatever these name is fetched as well. */
const entries: Record<ReleasedPart, string[]> = {
  'public-site': ['/', '/about', '/contact', '/practice-areas', '/truck-accident-boerne-texas'],
  'admin-app': ['/admin', '/admin/leads', '/admin/dashboard'],
  'shared-ui': ['/ui/preload.json', '/ui/remoteEntry.js'],
};
const all = Object.values(entries).flat();

/** Fetches a page or an entry and every hashed file that it names, as a browser would. Returns what did not come. */
export async function wholeVisit(visitor: Visitor, turn: number): Promise<{ requests: number; failed: string[] }> {
  const entry = all[turn % all.length] ?? '/';
  const page = await visitor.ask({ path: entry });
  if (page.status !== 200) return { requests: 1, failed: [`${entry}: ${page.error ?? page.status}`] };
  const paths = namedFiles(page.body, entry.startsWith('/ui/') ? '/ui/' : '/');
  const failed: string[] = [];
  for (const path of paths) {
    const file = await visitor.ask({ path });
    if (file.status !== 200) failed.push(`${path} of ${entry}: ${file.error ?? file.status}`);
  }
  return { requests: 1 + paths.length, failed };
}

function namedFiles(text: string, base: string): string[] {
  const names = text.match(/(?:\/(?:admin\/|ui\/)?|\.\/|(?<=["'`]))assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [];
  return [...new Set(names.map((name) => (name.startsWith('/') ? name : base + name.replace('./', ''))))];
}
