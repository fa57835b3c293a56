type Options = {
  database: { appUrl: string; ownerUrl: string };
  /** The address that the public pages carry. */
  publicUrl: string;
  /** Where the API keeps files, mails without an SMTP server among them. */
  dataDir: string;
  /** The first account; left out, ADMIN_USERNAME and ADMIN_PASSWORD of our own environment, or one that the API makes. */
  staff?: { username: string; password: string };
  /** Whatever else the API reads, by its name there, such as SMTP_URL; goes before all of the above. */
  settings?: Record<string, string>;
};

/** What an API behind a gateway on this machine reads from its environment, beside what it inherits from ours. */
export function apiEnvironment({ database, publicUrl, dataDir, staff, settings }: Options): Record<string, string> {
  return {
    DATABASE_URL: database.appUrl,
    MIGRATE_DATABASE_URL: database.ownerUrl,
    PUBLIC_URL: publicUrl,
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '127.0.0.1',
    ...(staff ? { ADMIN_USERNAME: staff.username, ADMIN_PASSWORD: staff.password } : {}),
    ...settings,
  };
}
