import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CityTexts } from '@advocate/firm/types';
import { bootImports, bootListOf, bootSource, built, dist, fonts } from './build/built-files.ts';
import { cityTextFaults } from './build/content-gate.ts';
import { colorFaults } from './build/contrast.ts';
import { firmFaults, isPublicAddress, sampleFacts } from './build/firm-report.ts';
import { writeIcons } from './build/icons.ts';
import { gzipSize, headProblems, largestFirstScript, pageProblems, type WrittenPage } from './build/page-gate.ts';
import { copyFirmPictures } from './build/pictures.ts';
import { writeSharePictures } from './build/share-pictures.ts';
import { gatewayPages, robots, securityTxt, sitemap, webManifest } from './build/site-files.ts';
import { writeWhole } from './build/write-whole.ts';
import { allowsSamples, committed, publicUrl } from './env.ts';
import { pageDocument } from './page-document.ts';

const site: typeof import('./src/entry-server.tsx') = await import(
  new URL('.ssr/entry-server.js', import.meta.url).href
);

const write = (file: string, text: string): Promise<void> => writeWhole(join(dist, file), text);

/** Returns the texts of all cities by file name. */
async function readCityTexts(): Promise<Map<string, CityTexts>> {
  const folder = new URL('../firm/cities/', import.meta.url);
  const files = (await readdir(folder)).sort();
  const modules = files.map(
    async (name) => [name.slice(0, -3), (await import(new URL(name, folder).href)).default] as const,
  );
  return new Map(await Promise.all(modules));
}

async function pageAt(path: string): Promise<WrittenPage> {
  const route = site.routeOf(path);
  const { head, body } = await site.render(path, publicUrl);
  const html = pageDocument({
    language: route.language,
    head,
    body,
    boot: built(bootSource),
    styles: built('src/styles.css'),
    fonts,
    bootList: bootListOf(site.sourcesOf(route)),
    isSample: samples.length > 0,
    committed,
  });
  return { route, html };
}

async function bootFaults(): Promise<string[]> {
  const size = gzipSize(await readFile(join(dist, built(bootSource))));
  return [
    ...bootImports.map((name) => `the first script must stand alone, but imports ${name}`),
    ...(size > largestFirstScript ? [`the first script has ${size} bytes gzipped, at most ${largestFirstScript}`] : []),
  ];
}

const started = performance.now();
const samples = isPublicAddress(publicUrl) ? sampleFacts() : [];
if (samples.length > 0 && !allowsSamples) {
  console.error(
    [
      `${publicUrl} is a public address, and these facts are samples:`,
      ...samples.map((fact) => `  ${fact}`),
      'Put the facts of the firm in their place (npm run firm, docs/your-firm.md), or allow samples: SAMPLE_FACTS=allow.',
    ].join('\n'),
  );
  process.exit(1);
}
copyFirmPictures(dist);
await writeIcons(dist);
const notFound = Object.values(site.notFoundRoutes);
const real = site.routes.filter(({ path, canonical }) => path === canonical);
const pictures = writeSharePictures([...real, ...notFound], dist);

const pages: WrittenPage[] = [];
for (const { path } of [...site.routes, ...notFound]) pages.push(await pageAt(path));
await Promise.all(
  pages.map(({ route, html }) =>
    write(notFound.includes(route) ? `${route.path}.html` : join(route.path, 'index.html'), html),
  ),
);

for (const [name, answer] of Object.entries(await site.seoAnswers(publicUrl, committed))) {
  await write(`seo/${name}.json`, JSON.stringify(answer));
}
const files = {
  ...gatewayPages(built('src/styles.css')),
  'sitemap.xml': sitemap(site.routes, publicUrl),
  'robots.txt': robots(publicUrl),
  'site.webmanifest': webManifest(),
  '.well-known/security.txt': securityTxt(publicUrl, new Date()),
};
for (const [name, text] of Object.entries(files)) await write(name, text);
await mkdir(join(dist, 'fonts'), { recursive: true });
// The API is released separately, so its page needs names that do not change with the content.
for (const file of fonts) {
  await copyFile(join(dist, file), join(dist, 'fonts', /brygada/.test(file) ? 'heading.woff2' : 'text.woff2'));
}
const drawn = await pictures;

const cityTexts = await readCityTexts();
const problems = [
  ...firmFaults(),
  ...colorFaults(),
  ...cityTextFaults(cityTexts),
  ...pages.flatMap((page) =>
    pageProblems(page, page.route.area && cityTexts.get(page.route.city ?? '')?.[page.route.area]),
  ),
  ...headProblems(pages),
  ...(await bootFaults()),
];
if (problems.length > 0) {
  console.error(`The public site is not fit to be published:\n${problems.map((fault) => `  ${fault}`).join('\n')}`);
  process.exitCode = 1;
}
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`prerendered ${pages.length} pages and ${drawn} new share pictures in ${seconds} s`);
