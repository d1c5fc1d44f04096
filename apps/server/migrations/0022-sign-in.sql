-- Failures that nobody added to for a month are forgotten where no account could open the way again.
alter table closed_method add column failed_at timestamptz not null;

-- A staff person's sessions end with those in which they act as somebody else.
create index session_by_impersonator on session (impersonator_id) where impersonator_id is not null;
create index one_time_code_by_session on one_time_code (session_id) where session_id is not null;
