-- What a search finds an event by, kept as it is compared: to fold the texts of thousands of found events again took
-- most of the time of a search. The place is left out where it is hidden.
alter table event add column search_text text not null generated always as (public.folded(
  display_name || ' ' || description || ' '
    || case when is_location_for_approved_only then '' else coalesce(address, '') end
)) stored,
  add column search_title text not null generated always as (public.folded(display_name)) stored;
drop index event_search;
create index event_search on event using gin (search_text gin_trgm_ops);

-- Clubs by parts of their name.
create index club_by_parts on club using gin (folded(name) gin_trgm_ops) where published and status <> 'SUSPENDED';

-- The words in the titles, places and hosts of events that everybody may find. A word that was typed with an error is
-- looked for among them. They say nothing of who or what has them.
create table event_word (word text primary key);
create index event_word_by_parts on event_word using gin (word gin_trgm_ops);
