-- The outbox: what is told of a lead, by mail and to another system, and to the owners of accounts.

create table notifications (
  lead_id bigint primary key references leads on delete cascade,
  created_at timestamptz not null default now(),
  -- In the Message-ID: a restored database gives a number a second time, and no mail server must take the mails for one.
  message_key uuid not null default gen_random_uuid(),
  -- The same for leads that one mail tells of together.
  digest_key uuid,
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  -- Written into a file where no mail server is set up: neither sent nor waiting.
  filed_at timestamptz,
  last_error text,
  -- Names the message to the receiver, who takes the same one once.
  hook_id uuid,
  hook_queued_at timestamptz,
  -- The next try; null when there is nothing to hand over, or no longer.
  hook_due_at timestamptz,
  hook_attempts int not null default 0,
  hook_sent_at timestamptz,
  hook_error text
);
create index notifications_sent on notifications (sent_at) where sent_at is not null;
create index notifications_due on notifications (next_attempt_at) where sent_at is null;
create index notifications_hook_due on notifications (hook_due_at) where hook_due_at is not null;

-- What happens to an account is told where it happens, whoever does it.
create table staff_mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  kind text not null check (kind in (
    'invite', 'reset', 'new-device', 'password', 'email', 'role', 'passkey-added', 'passkey-removed',
    'owner-passkey'
  )),
  -- What the mail says besides: a browser, a role; the name of a link, which is made when it is sent.
  detail text not null default '',
  created_at timestamptz not null default now(),
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text
);
create index staff_mails_due on staff_mails (next_attempt_at);

create function announce_staff_mail() returns trigger language plpgsql as $$
begin
  perform pg_notify('staff_mails', '');
  return null;
end $$;
create trigger staff_mail_is_due after insert on staff_mails
  for each statement execute function announce_staff_mail();

-- A change is told to the address that the account had: whoever took it over would tell nobody else. The arguments are the
-- kind of the mail, and the columns that hold the account's number and the detail.
create function mail_owner() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(case tg_op when 'INSERT' then new else old end);
begin
  insert into staff_mails (recipient, kind, detail)
    select coalesce(changed ->> 'email', email), tg_argv[0], coalesce(to_jsonb(coalesce(new, old)) ->> tg_argv[2], '')
    from staff where id = (changed ->> tg_argv[1])::int and coalesce(changed ->> 'email', email) <> '';
  return null;
end $$;
create trigger password_is_told after update of password_hash on staff for each row
  when (new.password_hash <> old.password_hash) execute function mail_owner('password', 'id');
create trigger role_is_told after update of role on staff for each row
  when (new.role <> old.role) execute function mail_owner('role', 'id', 'role');
create trigger email_is_told after update of email on staff for each row
  when (new.email is distinct from old.email and old.email <> '') execute function mail_owner('email', 'id');
create trigger passkey_is_told after insert on staff_passkeys for each row
  execute function mail_owner('passkey-added', 'staff_id', 'name');
create trigger lost_passkey_is_told after delete on staff_passkeys for each row
  execute function mail_owner('passkey-removed', 'staff_id', 'name');
create trigger new_device_is_told after insert on staff_sessions for each row
  when (new.new_device) execute function mail_owner('new-device', 'staff_id', 'user_agent');

insert into application_rights (object) values ('notifications'), ('staff_mails');
