/** What is true of the firm as a whole, in any language. Offices have their own file. */
export const firm = {
  name: 'Mission Ridge Injury Law',
  shortName: 'Mission Ridge',
  foundedYear: 2008,
  email: 'info@missionridgelaw.example',
  /** Where a weakness of the site can be reported. */
  securityEmail: 'security@missionridgelaw.example',
  /** Where 'Read more reviews' leads: a search engine's result page, in a new tab. */
  reviewsUrl: 'https://www.google.com/search?q=Mission+Ridge+Injury+Law+San+Antonio+reviews',
} as const;
