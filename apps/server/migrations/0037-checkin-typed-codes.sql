-- Only what was typed is a guess: a camera reads what somebody else wrote, and a signed code cannot be guessed.
alter table scan_log add column is_typed boolean not null default false;

drop index scan_log_wrong;
create index scan_log_wrong on scan_log (scanned_by, scanned_at) where ticket_id is null and is_typed;
