-- The link that takes a first number off again restores none.
alter table contact_undo
  alter column restores drop not null,
  add check (restores is not null or kind = 'phone');

-- When a password last signed in, the second factor paid.
alter table password_credential add column used_at timestamptz;
update password_credential p set used_at = (
  select max(created_at) from session
  where user_id = p.user_id and method = 'password' and not is_pending and impersonator_id is null
);

-- When the second factor of a sign-in was paid on its device, or the account made by it.
alter table session add column proven_at timestamptz;
