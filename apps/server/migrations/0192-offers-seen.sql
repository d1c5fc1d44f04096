-- Who saw the page of an offer on which day, by a hash that names nobody and is deleted when the day is over everywhere.
create table offer_seen (
  offer_id uuid not null references offer on delete cascade,
  -- The day in the zone of the offer.
  day date not null,
  viewer bytea not null check (length(viewer) = 8),
  primary key (offer_id, day, viewer)
);
create index offer_seen_by_day on offer_seen (day);

-- How many people saw it on a day that is over.
create table offer_seen_day (
  offer_id uuid not null references offer on delete cascade,
  day date not null,
  viewers int not null check (viewers > 0),
  primary key (offer_id, day)
);
