import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';

export interface StaffSession {
  /** Identifies the session in `end-session.php`; it is not the cookie's value. */
  id: string;
  created_at: string;
  last_used_at: string;
  ip_address: string | null;
  user_agent: string;
  /** Whether it is the session of this browser. */
  current: boolean;
}

/** `GET /api/get-sessions.php`: the live sessions of the person's own account, last used first. */
export interface SessionsAnswer {
  username: string;
  sessions: StaffSession[];
}

/** What an account may do: owners manage the accounts, staff handle the requests. */
export type Role = 'owner' | 'staff';

/** `GET /api/get-account.php`: who is signed in here and what the account may do. */
export interface AccountAnswer {
  username: string;
  role: Role;
  /** Whether it may export, import and erase. */
  may_move_data: boolean;
  /** The address for messages about the account; empty for none. */
  email?: string;
  /** Whether it gets the mail of each Monday about how soon requests were answered, which goes to owners only. */
  weekly_mail?: boolean;
  passkeys?: OwnPasskey[];
  recovery_codes_left?: number;
  /** From when passkeys are required, in the past or in the future; null if they are not. */
  passkey_from?: string | null;
  /** Whether that time has come and this account has no passkey: it can only register one. */
  must_register?: boolean;
  /** For owners: the names of those, this one among them, whose first passkey nobody has confirmed yet. */
  waiting_owners?: string[] | null;
}

export interface OwnPasskey {
  id: number;
  name: string;
  created_at: string;
  last_used_at: string | null;
}

/** `POST /api/passkey-challenge.php`, which needs no session, and `POST /api/confirm-challenge.php`, with `{}`. */
export interface PasskeyRequest {
  options: PublicKeyCredentialRequestOptionsJSON;
}

/** `POST /api/passkey-registration.php` with `{}`. */
export interface PasskeyCreation {
  options: PublicKeyCredentialCreationOptionsJSON;
}

/** Shown once. Also the answer of `POST /api/new-recovery-codes.php` with `{}`, which voids the earlier ones. */
export interface RecoveryCodesAnswer {
  codes: string[];
}

export interface StaffAccount {
  id: number;
  name: string;
  role: Role;
  email: string | null;
  disabled: boolean;
  /** Whether it stays disabled after a restore until it is reset. */
  must_reset?: boolean;
  /** Whether it was reset and has no password until the link is used; such an owner does not count as one who can sign in. */
  awaits_link?: boolean;
  last_sign_in_at: string | null;
  has_passkey?: boolean;
  /** Whether this is an owner whose first passkey nobody has confirmed yet. */
  passkey_waits?: boolean;
}

/** A person who has a link and has not used it yet. */
export interface Invitation {
  name: string;
  role: Role;
  expires_at: string;
}

export interface StaffRules {
  /** Whether only owners may export, import and erase. */
  data_for_owners: boolean;
  /** From when passkeys are required; null if they are not. */
  passkey_from?: string | null;
}

/** `GET /api/get-people.php`, for owners. */
export interface PeopleAnswer {
  people: StaffAccount[];
  invitations: Invitation[];
  rules: StaffRules;
}

/** A one-time link, valid for 24 hours, to be passed on by the person who requested it. */
export interface LinkAnswer {
  message: string;
  /** Missing if it has been mailed. */
  link?: string;
}
