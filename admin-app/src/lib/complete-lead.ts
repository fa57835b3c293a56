import type { Lead } from '@advocate/api/contracts';

const blank = { name: '', email: '', phone: '', case_type: '', message: '', submission_date: '', page_source: '' };

/** Fills in the texts that a lead lacks, as from another release of the API: no screen fails because of one. */
export const completeLead = (lead: Lead): Lead => ({ ...blank, ...lead });
