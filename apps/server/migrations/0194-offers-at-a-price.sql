-- An offer that is redeemed can ask for a price (S-105). An order holds one of it as a redemption, which is PAID from the payment
-- until its member redeems it. A redemption at a venue that is not confirmed hands its order on to another one.
alter table offer_redemption
  drop constraint offer_redemption_state_check,
  add constraint offer_redemption_state_check check (state in ('CANCELLED', 'CONFIRMED', 'EXPIRED', 'HELD', 'PAID')),
  drop constraint offer_redemption_check1,
  add check (state <> 'PAID' or order_id is not null and code is null);
