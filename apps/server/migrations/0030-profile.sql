alter table users
  -- Where a person lives, beside the country that was there before.
  add column address text check (length(address) <= 200),
  add column city text check (length(city) <= 100),
  add column region text check (length(region) <= 100),
  add column postal_code text check (length(postal_code) <= 12),
  -- How far the person is shown around, by what is shown: what is not in it is pending.
  add column walkthrough jsonb not null default '{}',
  add column waiting_since timestamptz;

-- Names that people had before: for some days nobody else gets a user name that was left, and what mentions a former
-- name is found when its person is erased.
create table former_name (
  user_id uuid not null references users,
  kind text not null check (kind in ('NAME', 'USER_NAME')),
  value text not null,
  left_at timestamptz not null,
  primary key (user_id, kind, value)
);
create index former_name_of_user_names on former_name (value, left_at) where kind = 'USER_NAME';

-- Whose both are proven is verified, and nobody else is.
update users set tier = case when email_verified_at is not null and phone_verified_at is not null then 'VERIFIED' else 'UNVERIFIED' end
where tier <> 'PREMIUM'
  and (tier = 'VERIFIED') <> (email_verified_at is not null and phone_verified_at is not null);

-- A picture that nothing shows any more: its files go, and then the row.
alter table asset add column dropped_at timestamptz;
create index asset_dropped on asset (dropped_at) where dropped_at is not null;

create index ticket_share_of_receiver on ticket_share (to_user_id);
create index ticket_share_by_answerer on ticket_share (answered_by) where answered_by is not null;
