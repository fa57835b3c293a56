/** Statements that write a row into each table of the schema of 1.0.0, which later migrations have to keep. */
export const rowsOf1_0_0 = [
  `insert into secrets (name, value) values ('cookies', sha256('of 1.0.0'))`,
  `insert into rate_limits values ('lead:203.0.113.1', now(), now())`,
  `insert into maintenance_steps (name) values ('rollups')`,
  `insert into heartbeats (name) values ('mail')`,
  `insert into checks values ('mail', now(), now())`,
  `insert into issues (code, check_code, severity, message, is_unknown) values ('mail', 'mail', 'warning', 'Late.', false)`,
  `insert into alarm_messages (channel, kind, code, severity, message, since)
    values ('mail', 'started', 'mail', 'serious', 'Late.', now())`,
  `insert into staff (name, password_hash, role, email)
    values ('owner-of-1.0.0', 'none', 'owner', 'owner@example.com')`,
  `insert into staff_sessions (token_hash, staff_id, expires_at) select sha256('session'), id, now() from staff`,
  `insert into staff_links (token_hash, name, role) values (sha256('link'), 'Invited', 'staff')`,
  `insert into staff_passkeys (staff_id, credential_id, public_key, counter, name) select id, 'id', 'key', 1, 'Key' from staff`,
  `insert into staff_recovery_codes select id, sha256('code') from staff`,
  `insert into staff_challenges (holder, purpose, challenge, expires_at) values (sha256('holder'), 'sign-in', 'c', now())`,
  `insert into refused_sign_ins values (now(), '', 1, '{203.0.113.0/24}')`,
  `insert into audit (staff_name, action, kind) values ('owner-of-1.0.0', 'action-of-first-release', 'accounts')`,
  `insert into imports (id, file_name, staff_name) values (gen_random_uuid(), 'file-of-1.0.0.csv', 'owner-of-1.0.0')`,
  `insert into leads (name, email, phone, case_type, page_source, acknowledgment, acknowledged_at, content_hash, session_id)
    values ('A', 'of 1.0.0@example.com', '1', 'Other', '/', 'Agreed.', now(), sha256('words'), 'visit')`,
  `insert into erasures values (person_hash('email:erased@example.com'), now())`,
  `insert into visits (page_url, page_title, session_id, referrer_url) values ('/visit-of-1.0.0', 'Home', 'visit', '')`,
  `insert into visit_sessions (session_id, landing_page, referrer, campaign) values ('visit', '/', 'Direct', 'No campaign')`,
  `insert into crawler_visits values ('Googlebot', 1)`,
  `insert into clicks (kind, target, page_source) values ('call', '1', '/call-of-1.0.0')`,
  `insert into site_pages values ('/')`,
  `insert into notifications (lead_id) select id from leads`,
  `insert into staff_mails (recipient, kind) values ('owner@example.com', 'password')`,
  `insert into backup_reports (step, ok, detail) values ('full', true, '')`,
  `insert into rollups values (current_date - 3, 11, 0, 0, 0, 0)`,
  `insert into source_rollups values (current_date - 3, current_date - 3, 'page', '/', 11, 0, 0, 0, 0)`,
];
