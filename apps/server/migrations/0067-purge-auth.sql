-- What is over in the sign-in's tables is deleted in pieces, the oldest first.
create index one_time_code_by_end on one_time_code (expires_at);
create index session_by_expiry on session (expires_at);
create index session_by_end on session (ended_at) where ended_at is not null;
create index attempt_window_by_start on attempt_window (started_at);
create index closed_method_by_failure on closed_method (failed_at);
create index closed_method_by_closing on closed_method (closed_at) where method = 'phone';
