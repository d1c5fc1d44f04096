-- An account may begin with a proven number or another provider's word alone: then it has no address, and its
-- name is a stand-in until its person gives one.
alter table users
  alter column email drop not null,
  add column is_named boolean not null default true,
  add column deactivated_at timestamptz,
  add column erased_at timestamptz,
  add constraint users_email_proven check (email is not null or email_verified_at is null);

alter table session
  -- What opened it: password, phone, passkey, social:<provider>, recovery, impersonation.
  add column method text not null default 'password',
  -- A pending one whose mailed link was followed, on whatever device: the device that holds its token may go on.
  add column verified_at timestamptz,
  add column stepped_up_until timestamptz,
  -- The staff person who acts as the user, and why.
  add column impersonator_id uuid references users,
  add column reason text,
  add constraint session_impersonation check ((impersonator_id is null) = (reason is null));

-- A code for a number that nobody has an account with belongs to the number.
alter table one_time_code
  alter column user_id drop not null,
  -- The address or number it proves, where that is not the account's own.
  add column target text,
  add constraint one_time_code_of_somebody check (user_id is not null or target is not null);
create index one_time_code_by_target on one_time_code (target, purpose, created_at desc) where user_id is null;

-- Failures in a row, of one account or number and one way in: too many close that way until another one is taken.
create table closed_method (
  subject text not null,
  method text not null check (method in ('password', 'phone', 'code')),
  failures int not null,
  closed_at timestamptz,
  primary key (subject, method)
);
