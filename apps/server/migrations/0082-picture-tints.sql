-- A color taken from each picture, by its file: grounds of headers, tickets and ladders have it.
create table picture_tint (
  file_name text primary key,
  ground text not null check (ground ~ '^#[0-9A-F]{6}$')
);
