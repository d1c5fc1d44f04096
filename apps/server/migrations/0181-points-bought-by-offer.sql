-- The offer at whose price the points were ordered, and its name then.
alter table points_order
  add column offer_id uuid references offer,
  add column offer_name text check (length(offer_name) between 1 and 100),
  add check ((offer_id is null) = (offer_name is null));
create index points_order_by_offer on points_order (offer_id) where offer_id is not null;

-- What an order of points holds of an offer is released by its payment, so it has no end and no code of its own. Its
-- redemption has the id of the order.
alter table offer_redemption
  add column order_id uuid references points_order,
  add check (order_id = id),
  drop constraint offer_redemption_check1,
  add check (state <> 'HELD' or code is not null or order_id is not null);
create unique index offer_redemption_by_order on offer_redemption (order_id) where order_id is not null;
