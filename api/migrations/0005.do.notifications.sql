-- The outbox: whatever is sent to somebody, by email or to another system.

create table outbox (
  id bigint generated always as identity primary key,
  -- Recognizes a repeat: the Message-ID of an email, or the id of a message to another system, contains it. With a secret that is
  -- not here, it makes the token of the link in an email.
  key uuid not null default gen_random_uuid(),
  -- Each channel is sent on its own, so that a receiver who fails holds up no other; the kind says which text it has.
  channel text not null,
  kind text not null,
  lead_id bigint references leads on delete cascade,
  recipient text,
  -- What the text is made of. Neither this nor the recipient is kept once it is sent.
  data jsonb not null default '{}',
  queued_at timestamptz not null default now(),
  -- From when on it is not worth sending.
  expires_at timestamptz,
  attempts int not null default 0,
  -- The next attempt; null once it is sent, or written to a file because no mail server is set up.
  due_at timestamptz default now(),
  sent_at timestamptz,
  filed_at timestamptz,
  last_error text,
  -- Messages that share an email, as the part of its Message-ID; one whose shared email was refused is sent alone.
  batch_key uuid,
  alone boolean not null default false,
  -- The receiver does not take it; and who of its recipients did not, while others did.
  refused boolean not null default false,
  rejected text[]
);
-- In the order in which they are sent.
create index outbox_due on outbox (channel, alone desc, due_at, id) where due_at is not null;
create index outbox_sent on outbox (channel, sent_at) where sent_at is not null;
create index outbox_of_lead on outbox (lead_id) where lead_id is not null;
-- One at a time: what waits is read when the mail is sent.
create unique index outbox_waiting on outbox (kind) where kind = 'waiting' and due_at is not null;
create index outbox_reminders on outbox (queued_at) where kind = 'waiting';
-- Those about a lead are announced with it.
create function announce() returns trigger language plpgsql as $$
begin
  perform pg_notify(tg_table_name, '');
  return null;
end $$;
create trigger outbox_is_due after insert on outbox for each row when (new.lead_id is null) execute function announce();

-- Notifies the address that the account had before the change, since a thief would enter his own. The arguments are the kind
-- of the email, and the columns that hold the account's id and the detail.
create function mail_owner() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(case tg_op when 'INSERT' then new else old end);
begin
  insert into outbox (channel, kind, recipient, data, expires_at)
    select 'people', tg_argv[0], coalesce(changed ->> 'email', email), jsonb_build_object('account', name, 'detail',
      concat_ws(', from ', to_jsonb(coalesce(new, old)) ->> tg_argv[2], changed ->> 'ip_address')), now() + interval '1 day'
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

insert into application_rights (object) values ('outbox');
