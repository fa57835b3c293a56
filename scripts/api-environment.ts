type Options = { database: { appUrl: string; ownerUrl: string }; publicUrl: string; dataDir: string };

/**
 * Returns the environment variables of an API behind a gateway on this machine, in addition to those it inherits.
 * `more` overrides them by name, such as SMTP_URL.
 */
export const apiEnvironment = ({ database, publicUrl, dataDir }: Options, more: Record<string, string> = {}) => ({
  DATABASE_URL: database.appUrl,
  MIGRATE_DATABASE_URL: database.ownerUrl,
  PUBLIC_URL: publicUrl,
  DATA_DIR: dataDir,
  HOST: '127.0.0.1',
  TRUSTED_PROXIES: '127.0.0.1',
  ...more,
});
