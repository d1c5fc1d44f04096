-- An account that takes the place of another is paid out to a day later; which one stood there is kept, so that
-- disconnecting it first is no way around.
alter table payout_account
  add column held_until timestamptz,
  add column disconnected_at timestamptz,
  add check (disconnected_at is null or not is_primary);
