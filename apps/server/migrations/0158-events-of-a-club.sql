-- The page of a club shows its coming events, the next one first. Without this index, it would read all events that the
-- club ever had.
create index event_listed_by_club on event (club_id, start_date, end_date, id)
  where published_at is not null and cancelled_at is null and is_listed and not is_private;
