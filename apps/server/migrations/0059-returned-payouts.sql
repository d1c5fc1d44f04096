-- A payout that had arrived and came back: the balance of its event has the money again.
alter table payout add column returned_at timestamptz;
