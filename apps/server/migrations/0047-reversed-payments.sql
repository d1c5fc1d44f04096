-- A captured payment is due as well, where a notice says that something happened to it.
drop index payment_due_returning;
create index payment_due_returning on payment (due_at)
  where due_at is not null and state in ('VOIDING', 'REFUNDING', 'CAPTURED');
