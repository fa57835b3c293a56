-- What is stored of one person can be found, handed over and erased; and everything has its time.

-- Who was erased, known only by a keyed hash; beside the database the same, since a restored one forgets.
create table erasures (
  hash bytea primary key check (length(hash) = 32),
  erased_at timestamptz not null
);

insert into secrets (name, value)
  values ('erasures', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

create function person_hash(contact text) returns bytea language sql stable as $$
  select sha256(value || sha256(value || convert_to(contact, 'UTF8'))) from public.secrets where name = 'erasures'
$$;

-- In the Message-ID: a restored database gives a number a second time, and no mail server must take the mails for one.
alter table notifications add column message_key uuid not null default gen_random_uuid();

-- In the order of their arrival, so that the oldest are found without reading all.
create index visit_sessions_by_age on visit_sessions using brin (began_at);

insert into application_rights (object, rights) values ('public.erasures', 'select, insert, update, delete');
update application_rights set rights = 'select, insert, update, delete' where object = 'public.visit_sessions';

-- The list and the suspected ones each on an index that holds no other leads, and the figures of a day on the first.
create index leads_listed on leads (submission_date desc, id desc) where deleted_at is null and not suspected;
create index leads_suspected on leads (submission_date desc, id desc) where deleted_at is null and suspected;
