/**
 * Every type that crosses the wire, for both apps. Types only: the package exports no code under this name, so a value
 * imported from here fails by construction.
 */
export type { AuditAnswer, AuditEntry, ExportNote } from './features/audit/contract.ts';
export type {
  AccountAnswer,
  Credentials,
  EmailChange,
  Invitation,
  InvitationChoice,
  InviteAcceptance,
  LinkAnswer,
  OwnPasskey,
  PasskeyAddition,
  PasskeyChoice,
  PasskeyCreation,
  PasskeyRequest,
  PasskeyRequirement,
  PasskeySignIn,
  PasswordChange,
  PasswordConfirmation,
  PeopleAnswer,
  Person,
  PersonChange,
  PersonInvitation,
  RecoveryCodesAnswer,
  RecoverySignIn,
  RestoredAccounts,
  Role,
  RulesChoice,
  SessionChoice,
  SessionsAnswer,
  StaffRules,
  StaffSession,
} from './features/auth/contract.ts';
export type { CheckState, HealthAnswer, Issue } from './features/issues/contract.ts';
export type {
  DeletedLead,
  DeletedLeadsAnswer,
  EarlierImport,
  ImportChoice,
  ImportedLead,
  ImportsAnswer,
  Lead,
  LeadChoice,
  LeadClick,
  LeadContextAnswer,
  LeadEvents,
  LeadHandOver,
  LeadImport,
  LeadImportAnswer,
  LeadPage,
  LeadsAnswer,
  LeadVisit,
  RejectedRow,
} from './features/leads/contract.ts';
export type { PersonAnswer, PersonChoice, PersonLead } from './features/privacy/contract.ts';
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
  MailClick,
  PageVisit,
  PhoneClick,
  Tracked,
  Visit,
  VisitStats,
  VisitsAnswer,
} from './features/tracking/contract.ts';
export type { Done, Refusal } from './http/contract.ts';
