-- How many awards a backfill has given so far, so that its summary is right also after a restart.
alter table achievement add column backfill_given int not null default 0 check (backfill_given >= 0);
