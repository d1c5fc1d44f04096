-- The site search finds offers by the words of their names and texts (S-075).
create index offer_search on offer using gin (folded(display_name || ' ' || bio) gin_trgm_ops)
  where published_at is not null and archived_at is null;
