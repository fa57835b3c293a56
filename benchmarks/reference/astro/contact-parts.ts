import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const NOT_ASTROS =
  /<link rel="(?:preload|stylesheet|modulepreload)"[^>]*>|<script (?!type="application\/ld\+json")[\s\S]*?<\/script>/g;

/** The built contact page, cut where its form stands, without what is the build's own: scripts, styles and preloads. */
export function contactParts(): { head: string; before: string; after: string } {
  const built = readFileSync(join(process.env.ADVOCATE_ROOT ?? '', 'public-site/dist/contact/index.html'), 'utf8');
  const head = /<head>([\s\S]*?)<\/head>/.exec(built)?.[1];
  const body = /<body>([\s\S]*?)<\/body>/.exec(built)?.[1];
  const [before, rest] = body?.split(/(?=<form[^>]*class="contact-form")/) ?? [];
  if (head === undefined || before === undefined || rest === undefined)
    throw new Error('The contact page has no form.');
  return {
    head: head.replaceAll(NOT_ASTROS, ''),
    before,
    after: rest.slice(rest.indexOf('</form>') + '</form>'.length),
  };
}
