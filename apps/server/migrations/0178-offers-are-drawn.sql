-- Offers of which a draw finds the winners (S-107, S-153).
alter table offer
  -- For how many days a winner can redeem it.
  add redeem_days int check (redeem_days between 1 and 90),
  -- When its winners were known.
  add drawn_at timestamptz,
  -- When people who got nothing can get nothing more.
  add settles_at timestamptz generated always as
    (case when kind = 'DRAW' then drawn_at else least(end_date, ended_at) end) stored,
  add check ((kind = 'DRAW') = (redeem_days is not null)),
  add check (kind <> 'DRAW' or (quantity between 1 and 1000 and limit_per_member = 1)),
  add check (kind = 'DRAW' or drawn_at is null);
create index offer_to_draw on offer (ends_at) where kind = 'DRAW' and published_at is not null and drawn_at is null;

alter table offer_participation
  -- Until when a winner of a draw can redeem the offer; null for everybody else.
  add redeem_until timestamptz,
  add check (redeem_until is null or awarded_at is not null);
create index offer_participation_to_redeem on offer_participation (redeem_until)
  where redeem_until is not null and redeemed = 0;
