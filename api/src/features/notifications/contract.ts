import type { Lead } from '../leads/contract.ts';

/** A lead as the mail to staff shows it. */
export interface NotifiedLead extends Omit<Lead, 'id' | 'submission_date'> {
  id: string;
  /** The random part of the Message-ID. */
  message_key: string;
  suspected: boolean;
  submission_date: Date;
}

/** A lead as it is delivered to another system, with how its visit began where one is known. */
export interface DeliveredLead extends Lead {
  landing_page: string | null;
  referrer: string | null;
  campaign: string | null;
  acknowledgment_version: number | null;
  acknowledgment_hash: string | null;
}
