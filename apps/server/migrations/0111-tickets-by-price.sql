-- The tickets at a price, so that a search for a rare price begins with them and not with all events.
create index event_ticket_by_price on event_ticket (price_amount, event_id)
  where deleted_at is null and is_active and not is_private and not is_special_guest;
