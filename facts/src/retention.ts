/** How long records are kept: the API deletes after these periods, and the privacy pages state them. */
export const retention = {
  /** Full network addresses, deleted requests, imports and records of emails, which may be needed again. */
  days: 30,
  /** How much longer deleted data stays in backups: four weeks of backups, plus the week that starts with the oldest. */
  backupDays: 35,
  /** Individual visits and clicks, unless the firm sets another period. */
  visitMonths: 24,
  /** Unsent entries in the contact form, on the visitor's device. */
  draftHours: 24,
} as const;
