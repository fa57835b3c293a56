/** A text in each language of the site. */
export interface Both {
  en: string;
  es: string;
}

/** A source that a reader or a lawyer can look up, and when someone at the firm last checked it. */
export interface Checked {
  source: string;
  /** YYYY-MM-DD, left out while nobody has; `npm run firm` lists those, and dates older than a year. */
  checked?: string;
}

/**
 * Marks invented data that came with the product. A release for a public address is refused while any mark is left; remove
 * the mark when you replace the data with your own.
 */
interface MaybeSample {
  sample?: true;
}

/** Facts about the firm as a whole. */
export interface FirmFacts extends MaybeSample {
  /** Which longer texts and pictures in this folder are still the sample's; remove a name once the firm's own are in place. */
  sampleFiles?: readonly string[];
  name: string;
  /** Where the name must be short: the staff area, a bookmark. */
  shortName: string;
  foundedYear: number;
  email: string;
  /** Where a security vulnerability of the site can be reported. */
  securityEmail: string;
  /** The target of 'Read more reviews': a search engine's result page. */
  reviewsUrl: string;
  /** The firm's own pages on other sites, as `sameAs` in the structured data. */
  profiles: readonly string[];
  /** The attorney in `members.ts` who is responsible for the site's content. */
  responsibleLawyer: string;
  /** Where its clients live, as 'in San Antonio, across South Texas and in Colorado'. */
  region: Both;
  /** Whether who sends a request gets an email that it arrived; default yes. */
  receipts?: boolean;
  /** Whether a person's copy of their data includes the firm's own notes about it, which a lawyer decides; default no. */
  notesInCopies?: boolean;
}

/** A day each year when an office is closed. */
export type Holiday =
  | { name: string; month: number; day: number }
  /** The nth such weekday of the month, with Sunday as 0; -1 is the last one. */
  | { name: string; month: number; weekday: number; nth: number };

export interface OfficeFacts extends MaybeSample {
  /** Used in the site's data and in the URLs of its calls. */
  id: string;
  /** Label of its entry in the Contact menu. */
  menuLabel: string;
  /** Languages in which its members serve callers (BCP 47); an office with 'es' shows 'Hablamos español'. */
  languages: readonly string[];
  /** The attorneys who serve its clients and are licensed in its state. */
  lawyers: readonly string[];
  /** The path of its contact page. */
  contactPath: Both;
  city: string;
  /** The postal abbreviation of its state, and the name. */
  region: string;
  regionName: string;
  street: string;
  postalCode: string;
  /** As shown; links dial a number derived from it. */
  phone: string;
  email: string;
  /** The map marker, in WGS 84 degrees. */
  latitude: number;
  longitude: number;
  timeZone: string;
  /** Monday to Friday, in whole hours from 0 to 24; weekends by appointment only. */
  hours: { opensAtHour: number; closesAtHour: number };
  holidays: readonly Holiday[];
  /** Somebody answers its phone day and night, as on a night line; the hours stay those of the office. */
  answers?: 'always';
}

/** A lawyer's review of the six guides, the helps and the privacy page in both languages. */
export interface Review {
  /** The attorney in `members.ts` who read them, and when: YYYY-MM-DD. */
  by: string;
  date: string;
  /** The sentence that each of them shows. */
  text: Both;
  /** The hash of the texts that were read, as `npm run firm` prints it; other texts hide the sentence. */
  textsHash: string;
}

/** Texts shown only on an office's contact page. */
export interface OfficePageTexts {
  lead: string;
  /** For an office in a different state than the first: what differs there, each with its source. */
  law?: { heading: string; rules: readonly (Checked & { text: string })[] };
  picture: { src: string; alt: string };
}

/** A badge of the certification carousel. */
export interface BadgeFacts {
  id: string;
  src: string;
  alt: Both;
}

/** An admission to practice law, which anyone can look up. */
export interface License {
  /** The postal abbreviation of the state */
  state: string;
  /** The lawyer's number there; the sample's has only zeros */
  number: string;
  /** Where that state's lawyers can be looked up. */
  url: string;
}

/** One member of the firm; the biographies are in `members.en.ts` and `members.es.ts`. */
export interface MemberFacts extends MaybeSample {
  /** The name, lower-cased and hyphenated. */
  id: string;
  name: string;
  /** Only attorneys are described as a `Person` in the structured data. */
  isAttorney: boolean;
  /** Ids of the offices whose clients the member serves, with the member's own office first. */
  offices: readonly string[];
  licenses: readonly License[];
  /** Languages in which the member can serve a client (BCP 47). */
  languages: readonly string[];
  education: readonly { institution: string; year: number }[];
  /** The year when a trial lawyer began trying cases. */
  trialWorkSince?: number;
  professionalMemberships: readonly string[];
  email: string;
  imageUrl: string;
  /** The point of a photograph that stays in sight where it is cropped: percent from its left and top edges. */
  focus?: readonly [fromLeft: number, fromTop: number];
  /** The kinds of case that an attorney handles; the first one listed who is licensed there stands on the guides and city pages. */
  handles?: readonly (keyof CityTexts)[];
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

/** A client's review; its text is in `reviews.en.ts` and `reviews.es.ts`, in the same order. */
export interface ReviewFacts extends MaybeSample {
  author: string;
  /** 0 to 5, in half stars. */
  rating: number;
  /** Whether the firm has verified that a client wrote it. */
  verified: boolean;
  /** Where anyone can check that; 'Verified client' is shown only with this link. */
  url?: string;
}

export interface ReviewTexts {
  text: string;
  /** The Spanish words at its beginning. */
  spanish?: string;
  /** As shown. */
  date: string;
}

/** Dollars and shares as shown. */
export type FeeSums = Record<'settlement' | 'share' | 'fee' | 'expenses' | 'medical' | 'left', string>;

/** An example of a contingent fee that is taken before expenses, in whole dollars. */
export interface FeeFacts {
  settlement: number;
  /** The fee's share of the settlement, from 0 to 1, and in words. */
  share: number;
  shareText: Both;
  expenses: number;
  /** What goes back to medical providers and insurers. */
  medical: number;
}

/** What the firm states about itself on every page. */
export interface Claims {
  tagline: string;
  /** States which cases it covers, and who pays costs and expenses when a case is lost. */
  promise: string;
  /** The same promise, short enough for a search result. */
  shortPromise: string;
  /** One sentence wherever the fee comes up: in which cases it depends on winning, and who pays costs and expenses. */
  noFee: string;
  /** The long form: who pays expenses other than the fee, including `otherSidesCosts`. */
  costs: string;
  /** What a client may owe the other side after losing in court; a page of its own state may require it. */
  otherSidesCosts: string;
  /** The fee in numbers, made from `fee.ts`; states whether it is taken before or after expenses. */
  feeExample: { question: string; answer: (sums: FeeSums) => string };
  /** The cases that the firm does not take; the Practice Areas page adds where to go with them. */
  notTaken: string;
  /** Below the heading 'Proven track record': what the firm means by it. */
  trackRecord: string;
}

/** What the firm states about itself on its About page. */
export interface AboutClaims {
  heading: string;
  introduction: readonly [string, string];
  commitments: readonly [TitledText, TitledText, TitledText, TitledText];
}

export interface TitledText {
  title: string;
  text: string;
}

/** The numbers on the Practice Areas page. */
export interface QuickFact extends Checked {
  figure: Both;
  label: Both;
}

/** A sentence that a reader can look up at its source, a web address. */
export interface Fact extends Checked {
  text: string;
}

/** What someone who was hurt in a county needs to find. */
export interface CountyFacts {
  /** The town of its courts. */
  seat: string;
  courthouse: Fact;
  clerk?: Fact;
  hospital: Fact;
}

/** The location of a city with landing pages. */
export interface CityPlace<County extends string = string> {
  /** Every county that the city extends into, starting with the one where most residents live. */
  counties: readonly [County, ...County[]];
  /** WGS 84 degrees, for the geo tags. */
  latitude: number;
  longitude: number;
  /** When its texts were last checked against the place, YYYY-MM-DD: construction ends and cameras move. */
  checked: string;
  /**
   * By when the city itself must be notified of a claim: what its charter requires, or that nobody has read the charter,
   * that it has none (in Texas, a city that never had more than 5,000 people), that the first office's city governs there,
   * or that there is no city.
   */
  notice: (Checked & { days: number }) | 'unchecked' | 'no charter' | 'first office' | 'no city';
}

/**
 * One description per practice area; the default export of `cities/{slug}.ts`. The first sentence also begins the
 * description in search results, so it names the city and has at most 105 characters.
 */
export type CityTexts = Record<
  | 'personal-injury'
  | 'auto-accident'
  | 'truck-accident'
  | 'oil-field-accident'
  | 'commercial-vehicle-accident'
  | 'wrongful-death',
  string
>;

/** A file of `cities/`. */
export interface CityFile {
  default: CityTexts;
  /** Two facts that its six pages share. */
  facts: CityFacts;
}

export type CityFacts = readonly [Fact, Fact];

/** What each color is for, in any CSS form; text and its backgrounds must use `#rrggbb`. */
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
