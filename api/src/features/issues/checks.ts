import type { Check } from './check.ts';
import { backup } from './checks/backup.ts';
import { certificate } from './checks/certificate.ts';
import { disk } from './checks/disk.ts';
import { figures } from './checks/figures.ts';
import { leadDelivery } from './checks/lead-delivery.ts';
import { mail } from './checks/mail.ts';
import { mailServer } from './checks/mail-server.ts';
import { maintenance } from './checks/maintenance.ts';
import { pageErrors } from './checks/page-errors.ts';
import { publicUrl } from './checks/public-url.ts';
import { signIn } from './checks/sign-in.ts';
import { worker } from './checks/worker.ts';

/** Everything that is looked at. Banner, Site Health, alarms, `/statusz`, `staff health` and metrics read the outcome. */
export const checks: readonly Check[] = [
  mail,
  mailServer,
  leadDelivery,
  worker,
  maintenance,
  figures,
  backup,
  disk,
  certificate,
  publicUrl,
  pageErrors,
  signIn,
];
