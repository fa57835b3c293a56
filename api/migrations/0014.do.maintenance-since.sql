-- Since when each step of the maintenance succeeds, or fails.

alter table maintenance_steps add column since timestamptz not null default now();
