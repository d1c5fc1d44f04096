-- When the address or number that a link brings back was proven: it comes back as old as it was, and a link is given only
-- to one that stood before every change that can still be taken back.
alter table contact_undo add column proven_at timestamptz;
update contact_undo u set proven_at = coalesce(
  (select max(b.changed_at) from contact_undo b
    where b.user_id = u.user_id and b.kind = u.kind and b.changed_at < u.changed_at),
  (select created_at from users where id = u.user_id))
where restores is not null;
alter table contact_undo add check ((restores is null) = (proven_at is null));
