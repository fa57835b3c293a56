-- A request that the product sends to itself. It is stored as deleted long ago, hence in no list and no count.
alter table leads add column canary boolean not null default false;
