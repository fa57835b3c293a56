-- The head tags of five screens, written at start from the same content that the prerenderer uses.

create table seo_records (
  name text primary key,
  title text not null,
  description text not null,
  keywords text not null,
  geo_position text not null,
  geo_placename text not null,
  image text not null,
  url text not null,
  -- json keeps the order in which the content wrote it.
  schema json not null,
  updated_at timestamptz not null default now()
);
