/** How long what is recorded is kept: the API forgets by these periods, and the privacy pages name them. */
export const retention = {
  /** Single things that may be needed again: full network addresses, deleted requests. */
  days: 30,
  /** What was deleted stays in backups so much longer: four weeks of them, and the week that the oldest begins. */
  backupDays: 35,
  /** Single visits and clicks, unless the firm sets another period. */
  visitMonths: 24,
  /** What is known of single pages by day. */
  pageDays: 90,
  /** What was typed into the contact form and not sent, on the visitor's device. */
  draftHours: 24,
} as const;
