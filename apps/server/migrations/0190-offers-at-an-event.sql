-- The event at whose doors members redeem the offer (S-154). Its door staff confirms codes there, as the club's team does.
alter table offer add column venue_event_id uuid references event on delete set null,
  add check (venue_event_id is null or is_at_venue);
create index offer_at_event on offer (venue_event_id) where venue_event_id is not null;
