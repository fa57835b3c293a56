-- Single requests can be erased: several people may share an address or a number. Known by their words and
-- moment, and by who sent them.
create function lead_hash(content_hash bytea, submission_date timestamptz) returns bytea language sql stable as $$
  select public.person_hash('lead:' || encode(content_hash, 'hex') || ' ' || extract(epoch from submission_date))
$$;

create function named_person_hashes(name text, email text, phone text) returns setof bytea language sql stable as $$
  select public.person_hash('named:' || lower(btrim(name)) || ' ' || contact)
  from (
    select 'email:' || lower(email) as contact where email <> ''
    union all select 'phone:' || number from unnest(public.phone_numbers(phone)) as number
  ) as person
$$;

-- An export of another system knows of many people either their number or their address. What is there already is not read
-- again: it obeyed a stricter rule.
alter table leads
  drop constraint leads_email_check,
  drop constraint leads_phone_check,
  add constraint leads_can_be_answered
    check (email <> '' and phone <> '' or imported and (email <> '' or phone <> '')) not valid;
