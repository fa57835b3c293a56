-- Leads are handed over to another system by a web hook, from the same outbox as their mails.

-- Whether one is set up; written by the API when it starts, read by what stores leads.
alter table office add column hands_over boolean not null default false;

alter table notifications
  -- Names the message to the receiver, who takes the same one once.
  add column hook_id uuid,
  add column hook_queued_at timestamptz,
  -- The next try; null when there is nothing to hand over, or no longer.
  add column hook_due_at timestamptz,
  add column hook_attempts int not null default 0,
  add column hook_sent_at timestamptz,
  add column hook_error text;

create index notifications_hook_due on notifications (hook_due_at) where hook_due_at is not null;
