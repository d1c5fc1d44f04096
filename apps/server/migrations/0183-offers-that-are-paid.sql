-- An order of points, or of what an offer gives to members who pay for it. The second one gives points by the offer, if any.
alter table points_order
  add column sells text not null default 'POINTS' check (sells in ('OFFER', 'POINTS')),
  alter column rule_version_id drop not null,
  drop constraint points_order_points_amount_check,
  drop constraint points_order_points_check,
  add check (case sells
    when 'POINTS' then points_amount > 0 and points > 0 and rule_version_id is not null
    else points_amount = 0 and points >= 0 and rule_version_id is null and offer_id is not null end);
drop index points_order_open;
-- A person pays for one order of points in a club at a time, and for one order of an offer.
create unique index points_order_open on points_order (club_id, user_id) where status = 'PENDING' and sells = 'POINTS';
create unique index points_order_open_of_offer on points_order (offer_id, user_id)
  where status = 'PENDING' and sells = 'OFFER';

-- What an order holds of an offer is a fulfilment that is not given yet. Each order is an occurrence of its own, or that of its
-- period.
alter table offer_fulfilment
  add column order_id uuid references points_order,
  drop constraint offer_fulfilment_occurrence_check,
  add constraint offer_fulfilment_occurrence_check check (length(occurrence) between 1 and 36),
  drop constraint offer_fulfilment_state_check,
  add constraint offer_fulfilment_state_check check (state in ('CANCELLED', 'GIVEN', 'HELD')),
  add check (state <> 'HELD' or order_id is not null);
create unique index offer_fulfilment_by_order on offer_fulfilment (order_id) where order_id is not null;
