-- Offers by which members earn points or a tier (S-062, S-063): what they ask for, and what one fulfilment gives.
alter table offer
  add column configuration jsonb,
  add column reward_points int check (reward_points between 1 and 1000000),
  add column reward_tier_id uuid references tier,
  -- The file that members download.
  add column download_file text,
  -- When all members that the team picked had got it.
  add column handed_out_at timestamptz,
  add check (reward_points is null or type = 'EARN_POINTS'),
  add check (reward_tier_id is null or type = 'EARN_STATUS'),
  add check ((configuration is not null) = (type in ('BUY_POINTS', 'EARN_POINTS', 'EARN_STATUS'))),
  drop constraint offer_check2,
  add check ((type = 'CUSTOM') = (sub_type is null));
create index offer_by_reward_tier on offer (reward_tier_id) where reward_tier_id is not null;
create index offer_by_download on offer (download_file) where download_file is not null;
create index offer_that_counts on offer (club_id, id)
  where published_at is not null and archived_at is null and sub_type in ('action-amount', 'level-up', 'streak');
-- For the job, which goes through the offers of all clubs by their ids.
create index offer_that_counts_by_id on offer (id)
  where published_at is not null and archived_at is null and sub_type in ('action-amount', 'level-up', 'streak');
create index offer_to_hand_out on offer (id)
  where published_at is not null and archived_at is null and handed_out_at is null
    and sub_type in ('bonus', 'invite-only');

-- A participation also counts fulfilments, which have names and no numbers.
alter table offer_participation drop constraint offer_participation_check;
