/**
 * Every type that crosses the wire, for both apps. Types only: the package exports no code under this name, so a value
 * imported from here fails by construction.
 */
export type { ApiCalls } from './calls.ts';
export type { AuditAnswer, AuditEntry, ExportNote } from './features/audit/contract.ts';
export type {
  AccountAnswer,
  Invitation,
  LinkAnswer,
  OwnPasskey,
  PasskeyCreation,
  PasskeyRequest,
  PeopleAnswer,
  Person,
  PersonChange,
  RecoveryCodesAnswer,
  RestoredAccounts,
  Role,
  SessionsAnswer,
  StaffRules,
  StaffSession,
} from './features/auth/contract.ts';
export type { CheckState, HealthAnswer, Issue } from './features/issues/contract.ts';
export type {
  DeletedLead,
  DeletedLeadsAnswer,
  EarlierImport,
  ImportedLead,
  ImportsAnswer,
  Lead,
  LeadChoice,
  LeadClick,
  LeadContextAnswer,
  LeadEvents,
  LeadHandOver,
  LeadImportAnswer,
  LeadPage,
  LeadsAnswer,
  LeadVisit,
  RejectedRow,
} from './features/leads/contract.ts';
export type { PersonAnswer, PersonLead } from './features/privacy/contract.ts';
export type { SiteError, SiteHealthAnswer, SiteHealthRow } from './features/site-health/contract.ts';
export type {
  AdminStats,
  Source,
  SourceCounts,
  SourcesAnswer,
  StatsAnswer,
  TrendDay,
  TrendsAnswer,
} from './features/stats/contract.ts';
export type {
  CallClick,
  CallsAnswer,
  EmailClick,
  EmailsAnswer,
  Tracked,
  Visit,
  VisitStats,
  VisitsAnswer,
} from './features/tracking/contract.ts';
export type { Done, Refusal } from './http/contract.ts';
