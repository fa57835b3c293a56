/** A text in each language of the site. */
export interface Both {
  en: string;
  es: string;
}

/** Something that a reader or a lawyer may want to look up, and when somebody of the firm last did. */
export interface Checked {
  source: string;
  /** YYYY-MM-DD; `npm run firm` lists what is older than a year. */
  checked: string;
}

/**
 * Set on everything that came with the product and is nobody's. A release for a public address is refused as long as one is
 * left; whoever puts a fact of his own in its place takes it away.
 */
interface MaybeSample {
  sample?: true;
}

/** What is true of the firm as a whole. */
export interface FirmFacts extends MaybeSample {
  /** Which of the folder's longer texts and pictures are still those of the sample; a name goes when the firm's own are there. */
  sampleFiles?: readonly string[];
  name: string;
  /** Where the name has to be short: the staff area, a bookmark. */
  shortName: string;
  foundedYear: number;
  email: string;
  /** Where a weakness of the site can be reported. */
  securityEmail: string;
  /** Where 'Read more reviews' leads: a search engine's result page. */
  reviewsUrl: string;
  /** The firm's own pages elsewhere, as `sameAs` of the structured data. */
  profiles: readonly string[];
  /** The attorney among `members.ts` who is responsible for the content of the site. */
  responsibleLawyer: string;
  /** Where its clients live, as 'in San Antonio, across South Texas and in Colorado'. */
  region: Both;
}

/** A day of each year on which an office is closed. */
export type Holiday =
  | { name: string; month: number; day: number }
  /** The n-th such weekday of the month, Sunday 0; the last one is -1. */
  | { name: string; month: number; weekday: number; nth: number };

export interface OfficeFacts extends MaybeSample {
  /** In the site's data and in the addresses of its calls. */
  id: string;
  /** Label of its entry in the Contact menu. */
  menuLabel: string;
  /** In which a caller is looked after (BCP 47), by its members; 'Hablamos español' is shown for an office with 'es'. */
  languages: readonly string[];
  /** The attorneys who look after its clients and are licensed in its state. */
  lawyers: readonly string[];
  /** Where its contact page is. */
  contactPath: Both;
  city: string;
  /** Postal abbreviation of the state, and its name. */
  region: string;
  regionName: string;
  street: string;
  postalCode: string;
  /** As people read it; what a link dials is made of it. */
  phone: string;
  email: string;
  /** WGS 84 degrees of the map's marker. */
  latitude: number;
  longitude: number;
  timeZone: string;
  /** Monday to Friday; weekends by appointment only. */
  hours: { opensAtHour: number; closesAtHour: number };
  holidays: readonly Holiday[];
}

/** A rule of law that the site tells of. */
export interface Rule extends Checked {
  text: Both;
}

export interface LawFacts {
  /** A clause without a full stop: when the city of the first office has to be told of a claim. */
  cityNotice: Rule;
  /** Who read the six guides and the privacy page, and when; each of them says so. Leave it out until a lawyer has. */
  textsReviewed?: Rule;
}

/** What only the contact page of an office says. */
export interface OfficePageTexts {
  lead: string;
  /** For an office in another state than the first: what is different there, each with its source. */
  law?: { heading: string; rules: readonly (Checked & { text: string })[] };
  picture: { src: string; alt: string };
}

/** A badge of the certification carousel. */
export interface BadgeFacts {
  id: string;
  src: string;
  alt: Both;
}

/** One member of the firm; what is told of him or her is in `members.en.ts` and `members.es.ts`. */
export interface MemberFacts extends MaybeSample {
  /** The name, lower-cased and hyphenated. */
  id: string;
  name: string;
  /** Only attorneys are described as a `Person` in the structured data. */
  isAttorney: boolean;
  /** Ids of the offices whose clients he or she looks after, the own one first. */
  offices: readonly string[];
  /** States of admission, as postal abbreviations. */
  licensedIn: readonly string[];
  /** Languages in which he or she can look after a client (BCP 47). */
  languages: readonly string[];
  education: readonly { institution: string; year: number }[];
  /** The year since which he or she has worked on trials, for those who do. */
  trialWorkSince?: number;
  professionalMemberships: readonly string[];
  email: string;
  imageUrl: string;
  badges?: readonly BadgeFacts[];
}

export interface MemberTexts {
  title: string;
  subtitle: string;
  /** The two lines of the short card. */
  role: string;
  description: string;
  bio: string;
  /** In the order of the member's `education`. */
  degrees: readonly string[];
  barAdmissions: readonly string[];
}

/** A client's review; its words are in `reviews.en.ts` and `reviews.es.ts`, in the same order. */
export interface ReviewFacts extends MaybeSample {
  author: string;
  /** 0 to 5 in half stars. */
  rating: number;
  /** Whether the firm has made sure that a client wrote it. */
  verified: boolean;
  /** Where anybody can check that; 'Verified client' is shown with it alone. */
  url?: string;
}

export interface ReviewTexts {
  text: string;
  /** The words at its beginning that are Spanish. */
  spanish?: string;
  /** As shown. */
  date: string;
}

/** What a firm says of itself on every page. */
export interface Claims {
  tagline: string;
  /** Says which cases it is for, and who pays costs and expenses when a case is lost. */
  promise: string;
  /** The same promise where a search result has room for few words. */
  shortPromise: string;
  /** One sentence for wherever the fee comes up: in which cases it depends on winning, and who pays costs and expenses. */
  noFee: string;
  /** The same at length: who pays what is not a fee. */
  costs: string;
  /** After the heading 'Proven track record': what the firm means by it. */
  trackRecord: string;
}

/** What a firm says of itself on its About page. */
export interface AboutClaims {
  heading: string;
  introduction: readonly [string, string];
  commitments: readonly [TitledText, TitledText, TitledText, TitledText];
}

export interface TitledText {
  title: string;
  text: string;
}

/** The figures of the Practice Areas page. */
export interface QuickFact extends Checked {
  figure: Both;
  label: Both;
}

/** Where a city with landing pages lies. */
export interface CityPlace<County extends string = string> {
  /** Every county that the city reaches into, the one where most of its people live first. */
  counties: readonly [County, ...County[]];
  /** WGS 84 degrees, for the geo tags. */
  latitude: number;
  longitude: number;
  /** When its texts were last read against the place, YYYY-MM-DD: building sites end and cameras go. */
  checked: string;
}

/** What is told of a city: one description per practice area; the default export of `cities/{slug}.ts`. */
export type CityTexts = Record<
  | 'personal-injury'
  | 'auto-accident'
  | 'truck-accident'
  | 'oil-field-accident'
  | 'commercial-vehicle-accident'
  | 'wrongful-death',
  string
>;

/** What each color is for; any form that CSS takes, `#rrggbb` for what is read or read on. */
type ColorName =
  | 'page'
  | 'surface'
  | 'surface-raised'
  | 'surface-sunken'
  | 'text'
  | 'text-muted'
  | 'line'
  | 'line-strong'
  | 'line-control'
  | 'link'
  | 'accent'
  | 'brass'
  | 'brass-text'
  | 'action'
  | 'action-strong'
  | 'on-action'
  | 'danger'
  | 'danger-strong'
  | 'danger-text'
  | 'on-danger'
  | 'success-text'
  | 'dark'
  | 'dark-raised'
  | 'dark-sunken'
  | 'dusk'
  | 'dusk-veil'
  | 'ground-veil'
  | 'on-dark'
  | 'on-dark-muted'
  | 'line-on-dark'
  | 'link-on-dark'
  | 'brass-on-dark'
  | 'focus'
  | 'focus-on-dark'
  | 'bar'
  | 'bar-text'
  | 'backdrop'
  | 'chart-visits'
  | 'chart-leads'
  | 'chart-calls'
  | 'chart-emails'
  | 'shadow-raised';

export interface Colors {
  light: Record<ColorName, string>;
  dark: Partial<Record<ColorName, string>>;
}
