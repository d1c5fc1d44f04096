-- The link to the music of an event, which its page shows a player for.
alter table event add column music_embed text check (length(music_embed) <= 2000);
