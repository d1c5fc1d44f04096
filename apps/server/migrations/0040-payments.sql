-- When the provider was first asked to send it: from then on a refusal does not say that nothing was sent.
alter table payout add column asked_at timestamptz;
update payout set asked_at = created_at where state = 'RESERVED';

-- What is due, one index for each of the queues that are worked through beside each other.
create index payment_due_unpaid on payment (due_at) where due_at is not null and state in ('RESERVED', 'OPEN');
create index payment_due_taking on payment (due_at)
  where due_at is not null and state in ('AUTHORIZING', 'AUTHORIZED', 'CAPTURING');
create index payment_due_returning on payment (due_at) where due_at is not null and state in ('VOIDING', 'REFUNDING');

-- When it was seen that the provider had given the money back without being asked.
alter table payment add column reversed_at timestamptz;
