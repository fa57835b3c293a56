import type { cityNames } from './cities.ts';
import type { Checked, CityPlace, CountyFacts, Fact } from './types.ts';

/** Where each county's courts are and where its injured are taken; non-breaking spaces keep a name on one line. */
export const counties = {
  Bexar: {
    seat: 'San\u00a0Antonio',
    courthouse: {
      text: 'Courthouse: 100 Dolorosa, San\u00a0Antonio.',
      source: 'https://www.bexar.org/3395/Civil-Division',
      checked: '2026-11-24',
    },
    clerk: {
      text: 'District clerk: 101 W. Nueva, Suite 217.',
      source: 'http://gov.bexar.org/dc/FAQ.html',
      checked: '2026-11-24',
    },
    hospital: {
      text: 'Level I trauma care: University Hospital and Brooke Army Medical Center.',
      source: 'http://strac.org/trauma',
      checked: '2026-11-24',
    },
  },
  Comal: {
    seat: 'New\u00a0Braunfels',
    courthouse: {
      text: 'Courtrooms: 150 N. Seguin Avenue, New\u00a0Braunfels.',
      source:
        'https://communityimpact.com/austin/new-braunfels/city-county/2019/02/20/construction-e-citations-and-more-4-things-to-know-in-comal-county/',
      checked: '2026-11-24',
    },
    clerk: {
      text: 'District clerk: Landa Building, downtown.',
      source: 'http://herald-zeitung.com/community_alert/article_714a27fe-8c05-11ea-8801-a384d559f9d2.html',
      checked: '2026-11-24',
    },
    hospital: {
      text: 'Trauma care: Christus Santa Rosa in New\u00a0Braunfels (Level IV).',
      source: 'http://strac.org/trauma',
      checked: '2026-11-24',
    },
  },
  Guadalupe: {
    seat: 'Seguin',
    courthouse: {
      text: 'Justice center: 211 W. Court Street, Seguin.',
      source: 'https://co.guadalupe.tx.us/ccl/ccl.php',
      checked: '2026-11-24',
    },
    clerk: {
      text: 'District clerk: the same building, Suite 209.',
      source: 'http://www.co.guadalupe.tx.us/d_clerk/dclerk.php',
      checked: '2026-11-24',
    },
    // The source was not seen to list it.
    hospital: {
      text: 'Nearest emergency room in the county: Guadalupe Regional Medical Center, Seguin.',
      source: 'https://www.grmedcenter.com/',
    },
  },
  Kendall: {
    seat: 'Boerne',
    courthouse: {
      text: 'Courthouse: 201 E. San\u00a0Antonio Avenue, Boerne.',
      source: 'https://courthouses.co/us-states/o-u/texas/kendall-county/',
      checked: '2026-11-24',
    },
    hospital: {
      text: 'Emergency care: Methodist Boerne Emergency Center, 134 Menger Springs.',
      source: 'https://boerne.org/index.php/relocating/government',
      checked: '2026-11-24',
    },
  },
} as const satisfies Record<string, CountyFacts>;

/** Where an officer's report of a crash can be had. */
export const crashReports: Fact = {
  text: 'Order it from TxDOT, which gets it within ten days of most crashes.',
  source: 'https://www.txdot.gov/driver/safety/crash-reports.html',
  checked: '2026-11-24',
};

/** Venues and the like that the texts name, with what they say of them; roads are on any map. */
export const namedPlaces: readonly Checked[] = [
  {
    source: 'the Army’s burn center also treats civilians: https://usaisr.health.mil/index.cfm/burn_center/providers',
    checked: '2026-11-24',
  },
  {
    source:
      'Friedrich Wilderness Park belongs to San Antonio: https://sanantonioreport.org/the-trailist-friedrich-wilderness-park-is-beautiful-and-increasingly-crowded/',
    checked: '2026-11-24',
  },
  {
    source:
      'concerts at Floore’s Country Store, Helotes: https://lonestarmusicmagazine.com/venue-spotlight-floores-country-store/',
    checked: '2026-11-24',
  },
  {
    source:
      'Ralph Fair was an oilman: http://www.clubcorp.com/Clubs/Fair-Oaks-Ranch-Golf-Country-Club/About-the-Club/General-Information/History',
    checked: '2026-11-24',
  },
  {
    source: 'the Toyota plant on the far south side: https://en.wikipedia.org/wiki/Toyota_Motor_Manufacturing_Texas',
    checked: '2026-11-24',
  },
  {
    source: 'Natural Bridge Caverns near Garden Ridge: https://stop3009vulcanquarry.com/impacts/other',
    checked: '2026-11-24',
  },
  { source: 'truck stops on I-10 at Ackerman and Foster roads, Kirby' },
  { source: 'stores along Olympia Parkway, Selma' },
  { source: 'service yards off FM 78, Kirby, and pipe yards in Schertz' },
];

/** Details used only by a city's own pages and their heads. Kept apart because every page loads the names. */
export const cityPlaces: Record<(typeof cityNames)[number], CityPlace<keyof typeof counties>> = {
  'Castle Hills': {
    counties: ['Bexar'],
    latitude: 29.5233,
    longitude: -98.5164,
    checked: '2026-11-20',
    notice: 'unchecked',
  },
  'Leon Valley': {
    counties: ['Bexar'],
    latitude: 29.4952,
    longitude: -98.6186,
    checked: '2026-11-20',
    notice: 'unchecked',
  },
  'Balcones Heights': {
    counties: ['Bexar'],
    latitude: 29.4881,
    longitude: -98.5517,
    checked: '2026-11-20',
    notice: 'no charter',
  },
  'Hollywood Park': {
    counties: ['Bexar'],
    latitude: 29.5997,
    longitude: -98.4872,
    checked: '2026-11-20',
    notice: 'no charter',
  },
  'Garden Ridge': {
    counties: ['Comal'],
    latitude: 29.6347,
    longitude: -98.3053,
    checked: '2026-11-20',
    notice: 'no charter',
  },
  'Shavano Park': {
    counties: ['Bexar'],
    latitude: 29.585,
    longitude: -98.5525,
    checked: '2026-11-20',
    notice: 'unchecked',
  },
  'Leon Springs': {
    counties: ['Bexar'],
    latitude: 29.6636,
    longitude: -98.6364,
    checked: '2026-11-20',
    notice: 'first office',
  },
  'Universal City': {
    counties: ['Bexar', 'Guadalupe'],
    latitude: 29.548,
    longitude: -98.2911,
    checked: '2026-11-20',
    notice: 'unchecked',
  },
  Selma: {
    counties: ['Bexar', 'Guadalupe', 'Comal'],
    latitude: 29.5844,
    longitude: -98.3058,
    checked: '2026-11-20',
    notice: 'unchecked',
  },
  Schertz: {
    counties: ['Guadalupe', 'Bexar', 'Comal'],
    latitude: 29.5522,
    longitude: -98.2697,
    checked: '2026-11-20',
    notice: 'unchecked',
  },
  Converse: { counties: ['Bexar'], latitude: 29.518, longitude: -98.3161, checked: '2026-11-20', notice: 'unchecked' },
  Cibolo: {
    counties: ['Guadalupe', 'Bexar'],
    latitude: 29.5616,
    longitude: -98.227,
    checked: '2026-11-20',
    notice: 'unchecked',
  },
  Kirby: { counties: ['Bexar'], latitude: 29.4633, longitude: -98.3856, checked: '2026-11-20', notice: 'unchecked' },
  'Timberwood Park': {
    counties: ['Bexar'],
    latitude: 29.7061,
    longitude: -98.4808,
    checked: '2026-11-20',
    notice: 'no city',
  },
  'Von Ormy': {
    counties: ['Bexar'],
    latitude: 29.2894,
    longitude: -98.6575,
    checked: '2026-11-20',
    notice: 'no charter',
  },
  Boerne: { counties: ['Kendall'], latitude: 29.7947, longitude: -98.732, checked: '2026-11-20', notice: 'unchecked' },
  Somerset: {
    counties: ['Bexar'],
    latitude: 29.2264,
    longitude: -98.6578,
    checked: '2026-11-20',
    notice: 'no charter',
  },
  Elmendorf: {
    counties: ['Bexar'],
    latitude: 29.2597,
    longitude: -98.3328,
    checked: '2026-11-20',
    notice: 'no charter',
  },
  Helotes: { counties: ['Bexar'], latitude: 29.578, longitude: -98.6898, checked: '2026-11-20', notice: 'unchecked' },
  'Fair Oaks Ranch': {
    counties: ['Bexar', 'Comal', 'Kendall'],
    latitude: 29.7458,
    longitude: -98.6434,
    checked: '2026-11-20',
    notice: 'unchecked',
  },
};
