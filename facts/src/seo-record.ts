/** The head of a page, for visitors, search engines and shared links. */
export interface SeoRecord {
  title: string;
  description: string;
  keywords: string;
  /** 'latitude;longitude', for the geo.position tag. */
  geo_position: string;
  geo_placename: string;
  /** Absolute URL of the share picture. */
  image: string;
  /** Absolute and canonical. */
  url: string;
  /** Structured data in schema.org's vocabulary. */
  schema: { readonly [key: string]: unknown };
}

/** `GET /api/get-{home,about,practice-areas,contact,contact-denver}-seo.php` and the JSON of `GET /contact`. */
export interface SeoAnswer extends SeoRecord {
  status: 'success';
  /** When the sources of the record's release were committed, ISO 8601: a page never shows a record older than its own. */
  updated_at?: string;
}
