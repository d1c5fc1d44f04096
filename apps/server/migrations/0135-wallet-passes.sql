-- A ticket in the wallet of its holder's phone. A ticket that is passed on gets a pass of its own for the new holder.
create table wallet_pass (
  serial uuid primary key,
  ticket_id uuid not null references ticket,
  generation int not null,
  holder_id uuid not null references users,
  language text not null,
  made_at timestamptz not null,
  -- In whole seconds, because devices ask by a header of HTTP that has no parts of them.
  changed_at timestamptz not null,
  unique (ticket_id, generation)
);
create index wallet_pass_by_holder on wallet_pass (holder_id);
