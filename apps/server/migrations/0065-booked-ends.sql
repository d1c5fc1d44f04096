-- An end counts for payouts only where somebody booked under it: the latest such end, and since when the end of now stands.
-- What was counted before stays counted.
alter table event add column booked_end timestamptz, add column end_set_at timestamptz;
update event set booked_end = case when latest_end > end_date then latest_end end, end_set_at = published_at
where published_at is not null;
