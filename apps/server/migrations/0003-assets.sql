create table asset (
  id uuid primary key,
  owner_id uuid not null,
  purpose text not null,
  -- Empty until the file has arrived and was re-encoded.
  file_name text unique,
  width int,
  height int,
  byte_length int,
  created_at timestamptz not null,
  stored_at timestamptz,
  check ((file_name is null) = (stored_at is null))
);
create index asset_by_owner on asset (owner_id, created_at);
