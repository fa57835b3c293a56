import type { Check } from './check.ts';
import { owners, restoredAccounts } from './checks/accounts.ts';
import { alarmRecipients, leadDelivery, mail, mailRecipients, mailRefused, mailServer } from './checks/deliveries.ts';
import { signIn } from './checks/sign-in.ts';
import { backup, disk, maintenance, worker } from './checks/upkeep.ts';
import { certificate, publicUrl } from './checks/website.ts';

/** All checks. The banner, Site Health, alarms, `/statusz`, `staff health` and metrics read their results. */
export const checks: readonly Check[] = [
  mail,
  mailRefused,
  mailRecipients,
  mailServer,
  alarmRecipients,
  leadDelivery,
  worker,
  maintenance,
  backup,
  disk,
  certificate,
  publicUrl,
  signIn,
  owners,
  restoredAccounts,
];
