/** The dashboard's counts. Bots, staff browsers, deleted and suspected leads and written-down calls are not counted. */
export interface AdminStats {
  total_visits: number;
  unique_visitors: number;
  total_leads: number;
  total_calls: number;
  total_emails: number;
}

/** Of every answer with figures. */
interface Recounting {
  /** Present while days are made anew: the figures are those known before, and what came since. */
  recounting?: true;
}

/** `GET /api/get-admin-stats.php`. */
export interface StatsAnswer extends Recounting {
  stats: AdminStats;
}

export interface TrendDay {
  /** YYYY-MM-DD in the office's time zone. */
  day: string;
  visits: number;
  /** First-time visitors. Missing if the server is older than this field. */
  visitors?: number;
  leads: number;
  calls: number;
  emails: number;
}

/** `GET /api/get-admin-trends.php`: the last 30 office days, oldest first, today last, days without events included. */
export interface TrendsAnswer extends Recounting {
  days: TrendDay[];
  office_time_zone: string;
  /** Missing if the server is older than this field. */
  first_attempts?: FirstAttempts;
}

/** How soon somebody tried to answer the requests of the last 30 days, in minutes of office hours; for all of them together. */
export interface FirstAttempts {
  requests: number;
  /** Null while more than half of them have none. */
  median_minutes: number | null;
  /** How many had one within 5, 15 and 60 minutes. */
  within: { minutes: number; requests: number }[];
  /** How many have none yet. */
  without: number;
}

/** What the visits from one source led to. A visit is a browser session. */
export interface SourceCounts {
  visits: number;
  /** This and the next two: visits with at least one call click, email click or request. */
  visits_called: number;
  visits_emailed: number;
  visits_requested: number;
  /** All clicks and requests, including several of one visit. */
  calls: number;
  emails: number;
  requests: number;
}

export interface Source extends SourceCounts {
  name: string;
}

/**
 * `GET /api/get-admin-sources.php?days=7|30|90|all`, 30 by default: by the office's day on which a visit began. Each
 * list counts every visit, click and request once, most visits first. Sources too rare for their own row are combined
 * as 'Others'; those without a visit are under 'No visit known' or 'Imported'.
 */
export interface SourcesAnswer extends Recounting {
  /** Null for all days. */
  days: number | null;
  totals: SourceCounts;
  pages: Source[];
  cities: Source[];
  practice_areas: Source[];
  /** The language of the page with which a visit began, by its native name. */
  languages: Source[];
  /** Hosts of other websites. */
  referrers: Source[];
  /** `utm_campaign`, or `utm_source` where there is none. */
  campaigns: Source[];
  office_time_zone: string;
}
