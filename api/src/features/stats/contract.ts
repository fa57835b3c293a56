/** Spec section 3. Bots, staff browsers, deleted and suspected leads are not counted. */
export interface AdminStats {
  total_visits: number;
  unique_visitors: number;
  total_leads: number;
  total_calls: number;
  total_emails: number;
}

/** `GET /api/get-admin-stats.php`. */
export interface StatsAnswer {
  status: 'success';
  stats: AdminStats;
}

export interface TrendDay {
  /** YYYY-MM-DD in the office's time zone. */
  day: string;
  visits: number;
  leads: number;
  calls: number;
  emails: number;
}

export interface PageTrend {
  /** A path of the public site, without its query. */
  page: string;
  visits: number;
  leads: number;
  calls: number;
  emails: number;
}

/** `GET /api/get-admin-trends.php`: the last 30 office days, oldest first, today last, days without events included. */
export interface TrendsAnswer {
  status: 'success';
  days: TrendDay[];
  /** Over the same days: the 50 pages with most leads, then most clicks, then most visits. */
  pages: PageTrend[];
  office_time_zone: string;
}

export interface Problem {
  code: 'mail-stuck' | 'partitions' | 'public-url';
  /** A sentence for staff. */
  message: string;
}

/** `GET /api/get-admin-health.php`: empty when all is well. For the staff banner. */
export interface HealthAnswer {
  status: 'success';
  problems: Problem[];
}
