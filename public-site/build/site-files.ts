import { contactTextsEn } from '@advocate/facts/contact-texts-en';
import { contactTextsEs } from '@advocate/facts/contact-texts-es';
import { offices } from '@advocate/facts/offices';
import { colors } from '@advocate/firm/colors';
import { firm } from '@advocate/firm/firm';
import { failures } from '../src/content/contact-page.ts';
import spanishContact from '../src/content/es/contact-page.ts';
import { firmTexts } from '../src/content/firm-texts.ts';
import { alternatesOf, type SiteRoute } from '../src/routes.ts';

/** Returns the sitemap: every canonical page and its equivalents in other languages. */
export function sitemap(routes: readonly SiteRoute[], publicUrl: string): string {
  const entries = routes
    .filter(({ path, canonical }) => path === canonical)
    .map((route) => {
      const others = alternatesOf(route).map(
        ({ code, path }) => `<xhtml:link rel="alternate" hreflang="${code}" href="${publicUrl}${path}"/>`,
      );
      return `<url><loc>${publicUrl}${route.path}</loc>${others.join('')}</url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

/** Returns the text of robots.txt. */
export function robots(publicUrl: string): string {
  return `User-agent: *
Disallow: /admin
Disallow: /api/

Sitemap: ${publicUrl}/sitemap.xml
`;
}

/** Returns the text of security.txt (RFC 9116), valid for a year from the build. */
export function securityTxt(publicUrl: string, built: Date): string {
  const expires = new Date(Date.UTC(built.getUTCFullYear() + 1, built.getUTCMonth(), built.getUTCDate() - 1));
  return `Contact: mailto:${firm.securityEmail}
Expires: ${expires.toISOString()}
Preferred-Languages: en, es
Canonical: ${publicUrl}/.well-known/security.txt
`;
}

/** Pages that a gateway shows on its own: the native form got no answer or is too long, or a request cannot be read. */
export const gatewayPages = (styles: string): Record<string, string> => ({
  'not-sent.html': gatewayPage(styles, notSent, [
    'We could not take it just now. What you typed is still in the form: go back, wait a minute and send it again.',
    'En este momento no pudimos recibirlo. Lo que escribió sigue en el formulario: regrese, espere un minuto y envíelo otra vez.',
  ]),
  'too-long.html': gatewayPage(styles, notSent, [
    `${failures.tooLong} What you typed is still in the form: go back.`,
    `${spanishContact.failures.tooLong} Lo que escribió sigue en el formulario: regrese.`,
  ]),
  'not-opened.html': gatewayPage(
    styles,
    ['This page could not be opened', 'No pudimos abrir esta página'],
    [
      'The address may be mistyped, or your browser sent too much at once. Check the address, or start at the <a href="/">home page</a>. If no page opens, delete this website’s cookies and try again.',
      'Es posible que la dirección esté mal escrita o que su navegador haya enviado demasiado a la vez. Revise la dirección o empiece en la <a href="/es">página principal</a>. Si no se abre ninguna página, borre las cookies de este sitio e inténtelo otra vez.',
    ],
  ),
});

type InBothLanguages = readonly [english: string, spanish: string];

const notSent: InBothLanguages = [contactTextsEn.notSentTitle, contactTextsEs.notSentTitle];

/** The gateway does not know the visitor's language, so the page is in both. `why` is HTML. */
function gatewayPage(styles: string, [title, titleSpanish]: InBothLanguages, [why, whySpanish]: InBothLanguages) {
  const calls = offices.map(({ city, phone, phoneLink }) => `${city} <a href="tel:${phoneLink}">${phone}</a>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${firm.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${styles}">
</head>
<body>
<header class="nav-bar"><div class="nav-bar__inner">
<a class="nav-bar__home" href="/"><img src="/images/logo.svg" alt="" width="40" height="40"><span>${firm.name}</span></a>
</div></header>
<main>
<div class="page-hero page-hero--compact"><div class="page-hero__text">
<h1>${title}</h1>
<p>${why}</p>
<p>Or call us: ${calls.join(', ')}.</p>
</div></div>
<section class="section contact-section" lang="es-US">
<h2>${titleSpanish}</h2>
<p>${whySpanish}</p>
<p>O llámenos: ${calls.join(', ')}.</p>
</section>
</main>
</body>
</html>
`;
}

/** Returns the text of site.webmanifest. */
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
      description: firmTexts.promise,
      id: '/',
      start_url: '/',
      display: 'minimal-ui',
      background_color: colors.light.page,
      theme_color: colors.light.dark,
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
