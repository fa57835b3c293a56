/** What is true of the firm as a whole. Offices have their own file. Spec sections 1, 2 and 9. */
export const firm = {
  name: 'Mission Ridge Injury Law',
  shortName: 'Mission Ridge',
  tagline: 'Your Advocate for Justice',
  promise: 'Free initial consultation. No fee unless we win.',
  foundedYear: 2008,
  email: 'info@missionridgelaw.example',
  /** Where a weakness of the site can be reported. */
  securityEmail: 'security@missionridgelaw.example',
  /** Where 'Read more reviews' leads: a search engine's result page, in a new tab. */
  reviewsUrl: 'https://www.google.com/search?q=Mission+Ridge+Injury+Law+San+Antonio+reviews',
  disclaimer:
    'The information on this website is for general information only. Nothing on this site is legal advice for any individual case or situation, and viewing it does not create an attorney-client relationship.',
} as const;
