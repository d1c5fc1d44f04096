-- When a host handed an event over: nothing of it is paid out for a day after that.
alter table event add column handed_over_at timestamptz;
