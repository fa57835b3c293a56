-- The outbox: emails and webhook messages about leads, and emails to the owners of accounts.

create table notifications (
  lead_id bigint primary key references leads on delete cascade,
  created_at timestamptz not null default now(),
  -- In the Message-ID: a restored database assigns an id a second time, and no mail server may take two emails for one.
  message_key uuid not null default gen_random_uuid(),
  -- The same for leads that share one email.
  digest_key uuid,
  -- Mailed alone: the mail server did not take one that it shared. And whether it does not take its own.
  alone boolean not null default false,
  refused boolean not null default false,
  attempts int not null default 0,
  -- The next email attempt; null when there is none to send.
  next_attempt_at timestamptz default now(),
  sent_at timestamptz,
  -- When it was written to a file, because no mail server is set up.
  filed_at timestamptz,
  last_error text,
  -- When it was queued once more, because nobody had opened the lead.
  reminded_at timestamptz,
  -- The message's id for the receiver, which uses it to recognize repeats.
  hook_id uuid not null default gen_random_uuid(),
  hook_queued_at timestamptz not null default now(),
  -- The next delivery attempt; null when there is none.
  hook_due_at timestamptz,
  hook_attempts int not null default 0,
  hook_sent_at timestamptz,
  hook_error text
);
create index notifications_sent on notifications (sent_at) where sent_at is not null;
-- In the order in which they are sent.
create index notifications_due on notifications (alone desc, next_attempt_at) where next_attempt_at is not null;
create index notifications_hook_due on notifications (hook_due_at) where hook_due_at is not null;
-- Those that are deleted some time after they were sent.
create index notifications_done on notifications ((coalesce(sent_at, filed_at)))
  where hook_due_at is null and hook_sent_at is null;

-- That a lead was erased, for the other system that has a copy: by the number and moment under which it was delivered there.
create table erased_deliveries (
  id bigint generated always as identity primary key,
  lead_id bigint not null,
  submission_date timestamptz not null,
  hook_id uuid not null default gen_random_uuid(),
  hook_queued_at timestamptz not null default now(),
  hook_due_at timestamptz not null,
  hook_attempts int not null default 0,
  hook_error text
);

-- Emails about changes to an account, whoever made them; queued by triggers.
create table staff_mails (
  id bigint generated always as identity primary key,
  -- In the Message-ID; with a secret that is not here, it makes the token of the link, the same each time the email is sent.
  message_key uuid not null default gen_random_uuid(),
  recipient text not null,
  kind text not null check (kind in
    ('invite', 'reset', 'new-device', 'password', 'email', 'role', 'passkey-added', 'passkey-removed', 'owner-passkey')),
  -- A browser with its network address, a role, or the name of a link.
  detail text not null default '',
  -- The name of the account, and of who invites or resets it.
  account text not null default '',
  actor text not null default '',
  created_at timestamptz not null default now(),
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text
);
create trigger staff_mail_is_due after insert on staff_mails for each statement execute function announce();

-- Notifies the address that the account had before the change, since a thief would enter his own. The arguments are the kind
-- of the email, and the columns that hold the account's id and the detail.
create function mail_owner() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(case tg_op when 'INSERT' then new else old end);
begin
  insert into staff_mails (recipient, kind, detail, account)
    select coalesce(changed ->> 'email', email), tg_argv[0],
      concat_ws(', from ', to_jsonb(coalesce(new, old)) ->> tg_argv[2], changed ->> 'ip_address'), name
    from staff where id = (changed ->> tg_argv[1])::int and coalesce(changed ->> 'email', email) <> '';
  return null;
end $$;
create trigger notify_password_changed after update of password_hash on staff for each row
  when (new.password_hash is distinct from old.password_hash) execute function mail_owner('password', 'id');
create trigger notify_role_changed after update of role on staff for each row
  when (new.role <> old.role) execute function mail_owner('role', 'id', 'role');
create trigger notify_email_changed after update of email on staff for each row
  when (new.email is distinct from old.email and old.email <> '') execute function mail_owner('email', 'id');
create trigger notify_passkey_added after insert on staff_passkeys for each row
  execute function mail_owner('passkey-added', 'staff_id', 'name');
create trigger notify_passkey_removed after delete on staff_passkeys for each row
  execute function mail_owner('passkey-removed', 'staff_id', 'name');
create trigger notify_new_device after insert on staff_sessions for each row
  when (new.new_device) execute function mail_owner('new-device', 'staff_id', 'user_agent');

insert into application_rights (object) values ('notifications'), ('erased_deliveries'), ('staff_mails');
