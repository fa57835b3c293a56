import { accessibility } from './accessibility.ts';
import { accountNames } from './account-names.ts';
import { alarms } from './alarms.ts';
import { backupFails } from './backup-fails.ts';
import { badRelease } from './bad-release.ts';
import { brokenKit } from './broken-kit.ts';
import { databaseDown } from './database-down.ts';
import { diskFull } from './disk-full.ts';
import { diskLost } from './disk-lost.ts';
import type { Drill } from './drill.ts';
import { erase } from './erase.ts';
import { flooding } from './flooding.ts';
import { forgedRequests } from './forged-requests.ts';
import { gatewayReload } from './gateway-reload.ts';
import { headers } from './headers.ts';
import { honestInput } from './honest-input.ts';
import { hostileInput } from './hostile-input.ts';
import { injection } from './injection.ts';
import { killApi } from './kill-api.ts';
import { killDatabase } from './kill-database.ts';
import { mailDown } from './mail-down.ts';
import { matrix } from './matrix.ts';
import { oneAddress } from './one-address.ts';
import { passwordGuessing } from './password-guessing.ts';
import { promotion } from './promotion.ts';
import { releases } from './releases.ts';
import { resentForms } from './resent-forms.ts';
import { restarts } from './restarts.ts';
import { restore } from './restore.ts';
import { slowClients } from './slow-clients.ts';
import { standby } from './standby.ts';
import { unauthenticated } from './unauthenticated.ts';
import { waitingMigration } from './waiting-migration.ts';

/** Every fault that is tried on the running product. */
export const drills: readonly Drill[] = [
  accessibility,
  accountNames,
  alarms,
  badRelease,
  backupFails,
  brokenKit,
  unauthenticated,
  databaseDown,
  diskFull,
  diskLost,
  erase,
  flooding,
  forgedRequests,
  gatewayReload,
  headers,
  honestInput,
  hostileInput,
  injection,
  killApi,
  killDatabase,
  mailDown,
  matrix,
  oneAddress,
  passwordGuessing,
  promotion,
  releases,
  resentForms,
  restarts,
  restore,
  slowClients,
  standby,
  waitingMigration,
];
