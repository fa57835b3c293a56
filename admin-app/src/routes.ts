/** Every address of the staff area. The build writes an HTML file for each. Spec section 2. */
export const adminPaths = {
  signIn: '/admin',
  dashboard: '/admin/dashboard',
  leads: '/admin/leads',
  visits: '/admin/visits',
  calls: '/admin/calls',
  emails: '/admin/emails',
  account: '/admin/account',
  import: '/admin/import',
} as const;
