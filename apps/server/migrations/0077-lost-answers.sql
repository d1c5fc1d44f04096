-- Of a session that was opened by its second factor: the family of the token that waited for it. The browser that was let
-- in by the link of its mail gets the same answer once more, for some seconds, where the first one was lost.
alter table session add column pending_secret bytea;
