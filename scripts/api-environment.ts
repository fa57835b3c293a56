type Options = { database: { appUrl: string; ownerUrl: string }; publicUrl: string; dataDir: string };

/**
 * What an API behind a gateway on this machine reads from its environment, beside what it inherits from ours; `more` by
 * its name there, such as SMTP_URL, goes before the usual.
 */
export const apiEnvironment = ({ database, publicUrl, dataDir }: Options, more: Record<string, string> = {}) => ({
  DATABASE_URL: database.appUrl,
  MIGRATE_DATABASE_URL: database.ownerUrl,
  PUBLIC_URL: publicUrl,
  DATA_DIR: dataDir,
  TRUSTED_PROXIES: '127.0.0.1',
  ...more,
});
