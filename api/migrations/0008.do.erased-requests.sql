-- Single requests can be erased: several people may share an address or a number. Known by their words and
-- moment, and by who sent them.
create function lead_hash(content_hash bytea, submission_date timestamptz) returns bytea language sql stable as $$
  select public.person_hash('lead:' || encode(content_hash, 'hex') || ' ' || extract(epoch from submission_date))
$$;

-- An address and numbers are known by themselves where they were asked for, as 'import:' where only an import must not bring
-- them back, and as 'named:' where that holds for one name.
create function contact_hashes(kind text, email text, phones text[]) returns setof bytea language sql stable as $$
  select public.person_hash(kind || contact)
  from (
    select 'email:' || lower(email) as contact where email <> ''
    union all select 'phone:' || number from unnest(phones) as number
  ) as person
$$;

-- An export of another system knows of many people either their number or their address. What is there already is not read
-- again: it obeyed a stricter rule.
alter table leads
  drop constraint leads_email_check,
  drop constraint leads_phone_check,
  add constraint leads_can_be_answered
    check (email <> '' and phone <> '' or imported and (email <> '' or phone <> '')) not valid;
