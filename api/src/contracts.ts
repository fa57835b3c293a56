/**
 * Every type that crosses the wire, for both apps. Types only: the package exports no code under this name, so a value
 * imported from here fails by construction. Spec section 7, DESIGN section 4.
 */
export type { ExportNote } from './features/audit/contract.ts';
export type {
  Credentials,
  PasswordChange,
  SessionChoice,
  SessionsAnswer,
  StaffSession,
} from './features/auth/contract.ts';
export type {
  ContactRequest,
  ImportedLead,
  Lead,
  LeadChoice,
  LeadEvents,
  LeadImport,
  LeadImportAnswer,
  LeadsAnswer,
  RejectedRow,
} from './features/leads/contract.ts';
export type { SeoAnswer, SeoRecord, StructuredData } from './features/seo/contract.ts';
export type {
  AdminStats,
  HealthAnswer,
  PageTrend,
  Problem,
  StatsAnswer,
  TrendDay,
  TrendsAnswer,
} from './features/stats/contract.ts';
export type {
  CallClick,
  CallsAnswer,
  EmailClick,
  EmailsAnswer,
  MailClick,
  PageVisit,
  PhoneClick,
  Tracked,
  Visit,
  VisitStats,
  VisitsAnswer,
} from './features/tracking/contract.ts';
export type { Done, Refusal } from './http/contract.ts';
