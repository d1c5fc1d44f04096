-- What members told a club when they redeemed something is deleted after a year.
create index offer_redemption_with_details on offer_redemption (created_at) where details is not null;
