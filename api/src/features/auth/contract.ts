import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';

/**
 * `POST /api/auth.php`. Answers `Done` and sets the session cookie, or 401 with a `Refusal`; with 428 where the
 * account has a passkey: then `passkey-challenge.php` and `passkey-sign-in.php`, or `recovery-sign-in.php`.
 */
export interface Credentials {
  username: string;
  password: string;
}

/** `POST /api/change-password.php`. Ends the account's other sessions. */
export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

export interface StaffSession {
  /** Names the session in `end-session.php`; it is not the cookie's value. */
  id: string;
  created_at: string;
  last_used_at: string;
  ip_address: string | null;
  user_agent: string;
  /** This very browser. */
  current: boolean;
}

/** `GET /api/get-sessions.php`: the live sessions of one's own account, last used first. */
export interface SessionsAnswer {
  status: 'success';
  username: string;
  sessions: StaffSession[];
  /**
   * Open in this browser to keep its visits to the public site out of the counts: a link to the marketing host, valid
   * for 15 minutes, that sets the opt-out cookie there. `staff_browser_undo_url` takes it back.
   */
  staff_browser_url?: string;
  staff_browser_undo_url?: string;
}

/**
 * `POST /api/end-session.php`. Beside it `POST /api/touch-session.php` with `{}` renews one's own session: to be sent
 * when somebody is at the keys, at most once a minute. Every other post renews it as well, and `get-account.php`.
 */
export interface SessionChoice {
  id: string;
}

/** What an account may do: owners run the accounts, staff work the requests. */
export type Role = 'owner' | 'staff';

/** `GET /api/get-account.php`: who is signed in here and what the account may do. */
export interface AccountAnswer {
  status: 'success';
  username: string;
  role: Role;
  /** Whether it may export, import and erase. */
  may_move_data: boolean;
  /** Where messages about the account go; empty: nowhere. */
  email?: string;
  passkeys?: OwnPasskey[];
  recovery_codes_left?: number;
  /** Since when, or from when, nobody works without a passkey; null: everybody may. */
  passkey_from?: string | null;
  /** That time has come and this account has none: only making one is open to it. */
  must_register?: boolean;
  /** Of an owner: the accounts are as of then, after a restore, and nobody has looked through them. */
  restored_as_of?: string | null;
}

export interface OwnPasskey {
  id: number;
  name: string;
  created_at: string;
  last_used_at: string | null;
}

/** `POST /api/passkey-challenge.php`, which needs no session, and `POST /api/confirm-challenge.php`, with `{}`. */
export interface PasskeyRequest {
  status: 'success';
  options: PublicKeyCredentialRequestOptionsJSON;
}

/** `POST /api/passkey-sign-in.php`, which needs no session, and `POST /api/confirm-with-passkey.php`. */
export interface PasskeySignIn {
  credential: AuthenticationResponseJSON;
}

/** `POST /api/recovery-sign-in.php`, after the password, and `POST /api/confirm-with-code.php`. */
export interface RecoverySignIn {
  code: string;
}

/** `POST /api/passkey-registration.php` with `{}`. */
export interface PasskeyCreation {
  status: 'success';
  options: PublicKeyCredentialCreationOptionsJSON;
}

/** `POST /api/add-passkey.php`; answers with codes beside the first passkey, else with none. */
export interface PasskeyAddition {
  name: string;
  credential: RegistrationResponseJSON;
}

/** Shown once. Also of `POST /api/new-recovery-codes.php` with `{}`, which makes the former ones void. */
export interface RecoveryCodesAnswer {
  status: 'success';
  codes: string[];
}

/** `POST /api/remove-passkey.php`. */
export interface PasskeyChoice {
  id: number;
}

/** `POST /api/confirm-session.php`, for accounts without a passkey: the session counts as just signed in for 15 minutes. */
export interface PasswordConfirmation {
  password: string;
}

/** `POST /api/change-email.php`: where messages about one's own account go; empty: nowhere. */
export interface EmailChange {
  email: string;
}

/** `POST /api/require-passkeys.php`, for owners; `graceDays` from now. */
export interface PasskeyRequirement {
  required: boolean;
  graceDays: number;
}

export interface Person {
  id: number;
  name: string;
  role: Role;
  email: string | null;
  disabled: boolean;
  last_sign_in_at: string | null;
  has_passkey?: boolean;
}

/** Somebody who has a link and has not used it yet. */
export interface Invitation {
  name: string;
  role: Role;
  expires_at: string;
}

export interface StaffRules {
  /** Only owners export, import and erase. */
  data_for_owners: boolean;
  /** From when nobody works without a passkey; null: everybody may. */
  passkey_from?: string | null;
}

/** The database was restored: accounts are as they were then, and nobody has looked through them. */
export interface RestoredAccounts {
  as_of: string;
  /** What had happened to accounts after that, as far as it is remembered beside the database. */
  lost: { at: string; action: string; account: string }[];
}

/** `GET /api/get-people.php`, for owners. `POST /api/review-accounts.php` says that one has looked through them. */
export interface PeopleAnswer {
  status: 'success';
  people: Person[];
  invitations: Invitation[];
  rules: StaffRules;
  restored: RestoredAccounts | null;
}

/** `POST /api/invite-person.php`, for owners. An empty `email`: nobody is written to. */
export interface PersonInvitation {
  name: string;
  role: Role;
  email: string;
}

/** `POST /api/withdraw-invitation.php`, for owners. */
export interface InvitationChoice {
  name: string;
}

/** A one-time link, good for 24 hours: to be handed over by whoever asked for it. */
export interface LinkAnswer {
  status: 'success';
  message: string;
  /** Left out where it has been mailed. */
  link?: string;
}

/**
 * `POST /api/change-person.php`, for owners. 'reset' sets the password by a link, 'reset-passkeys' takes the passkeys away as
 * well, and a new one has to be registered first; both answer with a `LinkAnswer`, the others with `Done`.
 */
export interface PersonChange {
  id: number;
  change: 'make-owner' | 'make-staff' | 'disable' | 'enable' | 'reset' | 'reset-passkeys' | 'remove';
}

/** `POST /api/set-rules.php`, for owners. */
export interface RulesChoice {
  dataForOwners: boolean;
}

/** `POST /api/accept-invite.php`, which needs no session: the link's token and the password from now on. */
export interface InviteAcceptance {
  token: string;
  password: string;
}
