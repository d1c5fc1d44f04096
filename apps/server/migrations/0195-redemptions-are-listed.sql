-- The team of a club pages through all redemptions of an offer, the newest first.
create index offer_redemption_of_offer on offer_redemption (offer_id, created_at desc, id desc);
