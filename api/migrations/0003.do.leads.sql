-- Requests for help, the imports that brought older ones, and whose were erased.

-- A text as it is searched: in small letters, without accents.
create function folded(text text) returns text language sql immutable parallel safe as $$
  select lower(case when octet_length(text) = length(text) then text
    else regexp_replace(normalize(text, NFKD), '[\u0300-\u036f]', '', 'g') end)
$$;

create table leads (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  email text not null,
  phone text not null,
  case_type text not null check (case_type <> ''),
  message text not null default '',
  -- Read when the lead is written: the numbers that its phone dials, by their digits from the country code on; the links that
  -- dial them, where it is not one number alone; what else the person may be found by, in phone and message.
  phones text[] not null default '{}',
  phone_links jsonb,
  mentioned text[] not null default '{}',
  submission_date timestamptz not null default now(),
  page_source text not null,
  ip_address inet,
  -- The wording that was agreed to. Imported leads have none; of one that is not known here there is only the text.
  acknowledgment text,
  acknowledgment_version int,
  acknowledgment_hash text check (length(acknowledgment_hash) = 64),
  acknowledged_at timestamptz,
  content_hash bytea not null check (length(content_hash) = 32),
  idempotency_key text check (length(idempotency_key) between 1 and 200),
  -- The visit that the browser named; when visits of its time are no longer kept, a name that leads of one visit share.
  session_id text collate "C",
  -- When that visit began, or where none counts, when the lead was received: its moment in the sources.
  counted_at timestamptz not null default now(),
  -- How that visit began, as long as there is the lead: the visit may be forgotten sooner. Null where it does not count.
  landing_page text,
  referrer text,
  campaign text,
  imported boolean not null default false,
  import_id uuid,
  suspected boolean not null default false,
  deleted_at timestamptz,
  -- When the form brought it, or when staff found that it is no spam, or wrote down a call; null for imported leads.
  received_at timestamptz,
  -- Written down by staff, who had the person on the phone: no submission of the form.
  by_phone boolean not null default false,
  -- Whether it may be new or wait. Of the contact log it knows only who was reached or answered last, so that few are read.
  is_open boolean not null default true,
  -- As words are looked for.
  searched text not null generated always as (folded(name || chr(10) || message)) stored,
  check (imported or by_phone or (acknowledgment is not null and acknowledged_at is not null)),
  -- An export of another system, and who writes down a call, knows of many people either their number or their address.
  check (email <> '' and phone <> '' or (imported or by_phone) and (email <> '' or phone <> ''))
);

-- The same key with the same words is the same lead; other words under a key that was used before are not lost.
create unique index leads_same_request on leads (idempotency_key, content_hash) where idempotency_key is not null;
create unique index leads_same_import on leads (content_hash) where imported;
-- By name and minute: an import finds what is stored already.
create function lead_key(name text, at timestamptz) returns bigint language sql immutable as $$
  select hashtextextended(lower(btrim(name)), extract(epoch from date_trunc('minute', at at time zone 'UTC'))::bigint)
$$;
create index leads_of_key on leads (lead_key(name, submission_date));
-- The list and the suspected ones each on an index that holds no other leads, and the figures of a day on the first.
create index leads_listed on leads (submission_date desc, id desc) where deleted_at is null and not suspected;
create index leads_suspected on leads (submission_date desc, id desc) where deleted_at is null and suspected;
create index leads_deleted on leads (deleted_at desc, id desc) where deleted_at is not null;
create index leads_received on leads (received_at desc, id desc) where deleted_at is null and not suspected;
create index leads_open on leads (received_at desc, id desc) where is_open and deleted_at is null and received_at is not null;
create index leads_from_address on leads (ip_address, submission_date desc);
-- An email address of any length can be stored: a tree of whole addresses refuses those of more than 2,700 bytes.
create index leads_of_address on leads using hash (lower(email));
create index leads_of_number on leads using gin (phones);
create index leads_mentioning on leads using gin (mentioned) where mentioned <> '{}';
-- The sources of all time, read in this order from the index alone. All of it is cut when a visit is stored: an entry that is
-- longer than 2,700 bytes would be refused, and the lead with it.
create index leads_by_source on leads (landing_page, referrer, campaign, imported, session_id)
  where deleted_at is null and not suspected and not by_phone;
create index leads_of_import on leads (import_id) where import_id is not null;

-- Why no more leads may come from these networks: 'lately' or 'today', by the most that each may send since then and in a day;
-- null if one may. A function counts what was committed before it is called, and not before the statement around it began;
-- whoever sends from the widest network at the same time waits. What is dated later than now is of a clock that ran ahead.
create function lead_refusal(networks inet[], most int[], since timestamptz, most_today int[]) returns text
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('leads of ' || networks[cardinality(networks)]::text, 0));
  return (
    select min(case when today >= allowed_today then 'today' when lately >= allowed then 'lately' end)
    from unnest(networks, most, most_today) as counted (network, allowed, allowed_today), lateral (
      select count(*) as today, count(*) filter (where submission_date > since) as lately
      from leads
      where not imported and ip_address >= network(network)
        and ip_address <= set_masklen(broadcast(network), case family(network) when 4 then 32 else 128 end)
        and submission_date > now() - interval '1 day' and submission_date < clock_timestamp() + interval '5 seconds'
    ) sent
  );
end $$;

-- What staff did about leads: only added to, which is all that the application may do. Taking an entry back is an entry, too.
create table contact_log (
  id bigint generated always as identity primary key,
  lead_id bigint not null references leads on delete cascade,
  at timestamptz not null default now(),
  staff_id int not null,
  staff_name text not null,
  kind text not null check (kind in ('opened', 'called', 'emailed', 'reached', 'left-message', 'no-answer', 'call-again',
    'answered', 'note', 'taken-back')),
  text text not null default '',
  -- When the person is to be called again.
  call_at timestamptz check ((call_at is not null) = (kind = 'call-again')),
  takes_back bigint unique references contact_log on delete cascade check ((takes_back is not null) = (kind = 'taken-back'))
);
create index contact_log_of_lead on contact_log (lead_id, id);

-- Those that count.
create view contact_entries as
  select id, lead_id, at, staff_id, staff_name, kind, text, call_at from contact_log as entry
  where kind <> 'taken-back' and not exists (select from contact_log where takes_back = entry.id);

-- The requests that nobody has opened, and those that may wait for somebody, with their entries, oldest first. A request whose
-- last word is that the person was reached, written to or answered is left out here, so that few are read: whether the others
-- wait is said by facts/src/waiting.ts.
create view open_leads as
  select leads.id, name, case_type, page_source, suspected, received_at, coalesce(entries, '[]') as entries,
    coalesce(last_at < received_at, true) as is_new
  from leads, lateral (
    select json_agg(json_build_object('kind', kind, 'at', at, 'call_at', call_at) order by id) as entries, max(at) as last_at,
      (array_agg(kind order by id desc) filter (where kind not in ('opened', 'note')))[1] as last_kind,
      bool_or(kind in ('called', 'call-again')) as is_called
    from contact_entries where lead_id = leads.id
  ) log
  where is_open and deleted_at is null and received_at is not null and (
    last_at < received_at or last_kind is null
    or last_kind not in ('reached', 'answered') and (last_kind <> 'emailed' or is_called));

create table imports (
  -- Made by the browser, since an import is many calls.
  id uuid primary key,
  file_name text not null,
  staff_name text not null,
  began_at timestamptz not null default now(),
  undone_at timestamptz
);

-- Which of an import's leads are stored, each once, the one that is not deleted first: those with the same words, or with the same
-- name and minute and one address or number; without a time of day, also the same message. Two rows of one file are two leads. A
-- function counts what was committed before it is called: imports take turns, so that two of the same people add them once.
create function stored_leads(given jsonb, own_import uuid)
returns table (hash text, id bigint, deleted_at timestamptz) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('imports', 0));
  return query
  select distinct on (new.hash) new.hash, stored.id, stored.deleted_at
  from jsonb_to_recordset(given) as new (hash text, name text, email text, phone text, phones text[], message text,
      submission_date timestamptz, "isTimed" boolean),
    lateral (
      select leads.id, leads.deleted_at from leads where imported and content_hash = decode(new.hash, 'hex')
      union all
      select leads.id, leads.deleted_at from leads
      where lead_key(leads.name, leads.submission_date) = lead_key(new.name, new.submission_date)
        and (email <> '' and lower(email) = lower(new.email) or phone <> '' and phone = new.phone
          or leads.phones && new.phones)
        and ("isTimed" or message = new.message)
        and (import_id = own_import) is not true
    ) as stored
  order by new.hash, stored.deleted_at desc nulls first;
end $$;

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

-- Single requests can be erased, since several people may share an address or a number: known by their words and moment.
create function lead_hash(content_hash bytea, submission_date timestamptz) returns bytea language sql stable as $$
  select public.person_hash('lead:' || encode(content_hash, 'hex') || ' ' || extract(epoch from submission_date))
$$;

-- An address and numbers are known by themselves where they were asked for, as 'import:' where only an import must not bring
-- them back, and as 'named:' where that holds for one name.
create function contact_hash(kind text, contact text) returns bytea language sql stable as $$
  select public.person_hash(kind || case when contact like '%@%' then 'email:' else 'phone:' end || contact)
$$;
create function contact_hashes(kind text, email text, phones text[]) returns setof bytea language sql stable as $$
  select public.contact_hash(kind, contact) from unnest(array_remove(phones || lower(email), '')) as contact
$$;

insert into application_rights (object, rights)
  values ('contact_log', 'select, insert'), ('contact_entries', 'select'), ('open_leads', 'select');
insert into application_rights (object) values ('leads'), ('imports'), ('erasures');
