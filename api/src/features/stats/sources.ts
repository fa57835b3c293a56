import { languageNames, languageOf } from '@advocate/facts/language';
import { practiceAreas } from '@advocate/facts/practice-areas';
import { cities, cityPath, mainCity, practiceAreaPath, sitePaths } from '@advocate/facts/site-paths';
import type { Source, SourceCounts } from './contract.ts';
import type { CountedSource } from './sources-queries.ts';

const MAX_ROWS = 200;

const cityOf = new Map(
  cities.flatMap(({ slug, name }) => practiceAreas.map((area) => [cityPath(area.slug, slug), name] as const)),
);
const areaOf = new Map(
  practiceAreas.flatMap(({ slug, heading }) =>
    [
      practiceAreaPath(slug),
      practiceAreaPath(slug, 'es'),
      cityPath(slug, mainCity),
      ...cities.map((city) => cityPath(slug, city.slug)),
    ].map((path) => [path, heading] as const),
  ),
);

const languageNameOf = new Map(sitePaths().map((path) => [path, languageNames[languageOf(path)]]));

/** Returns the lists of an answer in the order of the counted sources. */
export function listSources(counted: readonly CountedSource[]) {
  const of = (kind: CountedSource['kind']) => counted.filter((source) => source.kind === kind);
  const pages = of('page');
  return {
    totals: addUp('', pages),
    pages: shortened(pages),
    cities: grouped(pages, cityOf, 'Pages of no city'),
    practice_areas: grouped(pages, areaOf, 'Pages of no practice area'),
    languages: grouped(pages, languageNameOf, languageNames.en),
    referrers: shortened(of('referrer')),
    campaigns: shortened(of('campaign')),
  };
}

/** A request without a visit has no page and keeps its own name in every list. */
const isNoPage = ({ name }: Source) => name === 'No visit known' || name === 'Imported';

function grouped(pages: readonly Source[], groupOf: ReadonlyMap<string, string>, other: string): Source[] {
  const groups = new Map<string, Source[]>();
  for (const page of pages) {
    const name = isNoPage(page) ? page.name : (groupOf.get(page.name) ?? other);
    groups.set(name, [...(groups.get(name) ?? []), page]);
  }
  return [...groups].map(([name, members]) => addUp(name, members)).sort((a, b) => b.visits - a.visits);
}

function shortened(sources: readonly CountedSource[]): Source[] {
  const shown = sources.slice(0, MAX_ROWS).map(({ kind: _, ...source }) => source);
  const rest = sources.slice(MAX_ROWS);
  return rest.length === 0 ? shown : [...shown, addUp('Others', rest)];
}

function addUp(name: string, members: readonly Source[]): Source {
  const sum = (count: keyof SourceCounts) => members.reduce((before, member) => before + member[count], 0);
  return {
    name,
    visits: sum('visits'),
    visits_called: sum('visits_called'),
    visits_emailed: sum('visits_emailed'),
    visits_requested: sum('visits_requested'),
    calls: sum('calls'),
    emails: sum('emails'),
    requests: sum('requests'),
  };
}
