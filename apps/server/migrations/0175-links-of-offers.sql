-- A link that a member was given to open once.
create table offer_link (
  id uuid primary key,
  offer_id uuid not null references offer on delete cascade,
  user_id uuid not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz
);
create index offer_link_by_offer on offer_link (offer_id);
create index offer_link_of_person on offer_link (user_id);
create index offer_link_over on offer_link (expires_at);
