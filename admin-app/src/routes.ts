/** Every path of the staff area. The build writes an HTML file for each. */
export const adminPaths = {
  signIn: '/admin',
  dashboard: '/admin/dashboard',
  leads: '/admin/leads',
  visits: '/admin/visits',
  calls: '/admin/calls',
  emails: '/admin/emails',
  sources: '/admin/sources',
  account: '/admin/account',
  people: '/admin/people',
  welcome: '/admin/welcome',
  import: '/admin/import',
  deleted: '/admin/deleted',
  audit: '/admin/audit',
  person: '/admin/person',
  siteHealth: '/admin/site-health',
} as const;
