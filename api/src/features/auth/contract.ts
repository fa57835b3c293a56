/** `POST /api/auth.php`. Answers `Done` and sets the session cookie, or 401 with a `Refusal`. Spec section 3. */
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
 * when somebody is at the keys, at most once a minute. Every other call renews it as well, except the event stream and
 * the health call.
 */
export interface SessionChoice {
  id: string;
}
