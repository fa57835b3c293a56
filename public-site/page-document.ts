import { type Language, languageTags } from '@advocate/facts/language';
import { colors } from '@advocate/firm/colors';
import type { BootList } from './src/boot-list.ts';
import { sampleNote } from './src/content/sample-note.ts';

interface PageParts {
  language: Language;
  head: string;
  body: string;
  /** URLs of the first script and of the stylesheet. */
  boot: string;
  styles: string;
  fonts: readonly string[];
  /** What the first script loads: the app, and the files it will request next. */
  bootList: BootList;
  /** Whether the firm is a sample on a site that outsiders can visit. */
  isSample?: boolean;
  /** When the sources were committed; omitted in development and if unknown. */
  committed?: string | undefined;
}

/**
 * Returns the complete HTML of one page, with no inline script or style attribute, because the CSP allows neither. The marks
 * around the body ask Cloudflare not to hide its email addresses.
 */
export function pageDocument(parts: PageParts): string {
  const { language, head, body, boot, styles, fonts, bootList, isSample, committed } = parts;
  const fontLinks = fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`);
  return `<!doctype html>
<html lang="${language === 'en' ? 'en' : languageTags[language]}"${committed === undefined ? '' : ` data-committed="${committed}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${colors.light.dark}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${colors.dark.dark ?? colors.light.dark}">
${[...fontLinks, `<link rel="stylesheet" href="${styles}">`].join('\n')}
${head}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
<script type="application/json" id="boot-list">${JSON.stringify(bootList).replaceAll('<', '\\u003c')}</script>
<script async type="module" fetchpriority="low" src="${boot}"></script>
</head>
<body>
${isSample ? `<aside class="sample-note">${sampleNote[language]}</aside>\n` : ''}<!--email_off--><div id="root">${body}</div><!--/email_off-->
</body>
</html>
`;
}
