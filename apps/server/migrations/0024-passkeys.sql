-- A key pair of a person's device: the private half never leaves it.
create table passkey (
  -- As the device made it, base64url.
  credential_id text primary key,
  user_id uuid not null references users,
  -- What it is called on the list: the model of its authenticator, numbered where there are several.
  name text not null,
  public_key bytea not null,
  -- Grows with each use where the device counts at all; 0 where it does not.
  sign_count bigint not null,
  aaguid uuid not null,
  transports text[] not null,
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  unique (user_id, name)
);

-- What a device is to sign, once, within minutes.
create table passkey_challenge (
  id uuid primary key,
  kind text not null check (kind in ('register', 'login')),
  challenge text not null,
  -- Whose it is. No reference: for a name that nobody has it is nobody's id, and then no passkey answers it.
  user_id uuid,
  expires_at timestamptz not null
);
create index passkey_challenge_by_expiry on passkey_challenge (expires_at);
