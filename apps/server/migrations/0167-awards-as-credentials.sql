-- An award as a signed document that other sites can check. It is made when its holder first asks for it.
create table award_credential (
  -- Random: an address that shows the award contains it.
  id uuid primary key,
  award_id uuid not null unique references achievement_award,
  -- The signed text, in these bytes forever.
  document text not null check (length(document) between 1 and 30000),
  -- Whether everybody who knows its address may read it.
  is_shared boolean not null,
  made_at timestamptz not null
);
