-- When the people who take part were told that the offer ends soon.
alter table offer add column reminded_at timestamptz;
create index offer_to_remind on offer (end_date)
  where published_at is not null and archived_at is null and ended_at is null and reminded_at is null;
