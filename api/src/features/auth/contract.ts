import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';

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
  username: string;
  sessions: StaffSession[];
  /**
   * Open in this browser to keep its visits to the public site out of the counts: a link to the marketing host, valid
   * for 15 minutes, that sets the opt-out cookie there. `staff_browser_undo_url` takes it back.
   */
  staff_browser_url?: string;
  staff_browser_undo_url?: string;
}

/** What an account may do: owners run the accounts, staff work the requests. */
export type Role = 'owner' | 'staff';

/** `GET /api/get-account.php`: who is signed in here and what the account may do. */
export interface AccountAnswer {
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
  options: PublicKeyCredentialRequestOptionsJSON;
}

/** `POST /api/passkey-registration.php` with `{}`. */
export interface PasskeyCreation {
  options: PublicKeyCredentialCreationOptionsJSON;
}

/** Shown once. Also of `POST /api/new-recovery-codes.php` with `{}`, which makes the former ones void. */
export interface RecoveryCodesAnswer {
  codes: string[];
}

export interface StaffAccount {
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

/** `GET /api/get-people.php`, for owners. `POST /api/review-accounts.php` records that one has looked through them. */
export interface PeopleAnswer {
  people: StaffAccount[];
  invitations: Invitation[];
  rules: StaffRules;
  restored: RestoredAccounts | null;
}

/** A one-time link, good for 24 hours: to be passed on by whoever asked for it. */
export interface LinkAnswer {
  message: string;
  /** Left out where it has been mailed. */
  link?: string;
}
