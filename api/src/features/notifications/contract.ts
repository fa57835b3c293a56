/** A lead as the mail to staff tells it. */
export interface NotifiedLead {
  id: string;
  name: string;
  email: string;
  phone: string;
  case_type: string;
  message: string;
  page_source: string;
  suspected: boolean;
  submission_date: Date;
}
