export interface Visit {
  id: number;
  page_url: string;
  page_title: string;
  visit_date: string;
  /** Truncated (/24, /48) after the retention period. */
  ip_address: string | null;
  referrer_url: string | null;
}

export interface VisitStats {
  total_visits: number;
  /** Distinct session ids over all counted visits. */
  unique_visitors: number;
  /** Since midnight in the office's time zone. */
  today_visits: number;
}

export interface CrawlerVisits {
  name: string;
  visits: number;
}

/** `GET /api/get-admin-visits.php`: the newest 100 counted visits. */
export interface VisitsAnswer {
  visits: Visit[];
  stats: VisitStats;
  /** Visits that are not counted: those of crawlers that declare themselves, most frequent first, and of staff. */
  excluded?: { crawlers: CrawlerVisits[]; staff: number };
  /** IANA name of the time zone of 'today'. */
  office_time_zone?: string;
  /** Present while days are made anew: the figures are those known before, and what came since. */
  recounting?: true;
}

export interface CallClick {
  id: number;
  phone_number: string;
  click_date: string;
  page_source: string;
  ip_address: string | null;
}

/** `GET /api/get-admin-calls.php`, newest first; a page and `next` as with leads. */
export interface CallsAnswer {
  calls: CallClick[];
  next?: string;
}

export interface EmailClick {
  id: number;
  email: string;
  click_date: string;
  page_source: string;
  ip_address: string | null;
}

/** `GET /api/get-admin-emails.php`, newest first; a page and `next` as with leads. */
export interface EmailsAnswer {
  emails: EmailClick[];
  next?: string;
}
