import { firm } from '../src/content/firm.ts';
import type { SiteRoute } from '../src/routes.ts';
import { type ChangeDates, lastChanged } from './last-changed.ts';
import { light } from './tokens.ts';

/** Every page that search engines keep, with the day on which its text changed last. */
export function sitemap(routes: readonly SiteRoute[], publicUrl: string, dates: ChangeDates): string {
  const entries = routes
    .filter(({ path, canonical }) => path === canonical)
    .map((route) => `<url><loc>${publicUrl}${route.path}</loc><lastmod>${lastChanged(route, dates)}</lastmod></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

export function robots(publicUrl: string): string {
  return `User-agent: *
Disallow: /admin
Disallow: /api/

Sitemap: ${publicUrl}/sitemap.xml
`;
}

/** RFC 9116; valid for a year from the build. */
export function securityTxt(publicUrl: string, built: Date): string {
  const expires = new Date(Date.UTC(built.getUTCFullYear() + 1, built.getUTCMonth(), built.getUTCDate() - 1));
  return `Contact: mailto:${firm.securityEmail}
Expires: ${expires.toISOString()}
Preferred-Languages: en, es
Canonical: ${publicUrl}/.well-known/security.txt
`;
}

export function webManifest(): string {
  const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return `${JSON.stringify(
    {
      name: firm.name,
      short_name: firm.shortName,
      description: firm.promise,
      id: '/',
      start_url: '/',
      display: 'minimal-ui',
      background_color: light('page'),
      theme_color: light('dark'),
      icons: [
        icon('/icon-192.png', 192, 'any'),
        icon('/icon-512.png', 512, 'any'),
        icon('/icon-maskable-512.png', 512, 'maskable'),
      ],
    },
    null,
    2,
  )}\n`;
}
