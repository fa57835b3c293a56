-- A number is found with or without its extension. What the function says is what the index holds: both change at once.
drop index leads_of_number;

-- The last ten digits before an extension: a number however it was written, with or without the country's 1.
create or replace function phone_digits(phone text) returns text language sql immutable as $$
  select right(regexp_replace(regexp_replace(phone, '[xX#][^0-9]*[0-9]{1,6}[^0-9]*$', ''), '[^0-9]', '', 'g'), 10)
$$;

create index leads_of_number on leads (phone_digits(phone));
