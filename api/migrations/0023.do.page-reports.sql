-- What pages were like in browsers, added up by day: no row is of one visitor.

create table page_reports (
  day date not null,
  build text not null,
  template text not null,
  device text not null,
  pages int not null,
  -- How many of them ran on the copy of the kit that they were built with, and in how many something threw.
  bundled int not null,
  failed int not null,
  -- How many pages fell into each range of a figure; the API knows where the ranges end.
  lcp int[] not null,
  inp int[] not null,
  cls int[] not null,
  -- How often each error came, by its message and place.
  errors jsonb not null,
  primary key (day, build, template, device)
);

insert into application_rights (object, rights) values ('public.page_reports', 'select, insert, update, delete');
