-- Each of the two texts is HTML or a PDF file.
alter table terms_version
  alter column terms_html drop not null,
  alter column privacy_html drop not null,
  add column terms_pdf bytea check (length(terms_pdf) <= 5000000),
  add column privacy_pdf bytea check (length(privacy_pdf) <= 5000000),
  add check (num_nonnulls(terms_html, terms_pdf) = 1),
  add check (num_nonnulls(privacy_html, privacy_pdf) = 1);

-- What the site search finds an event by: only those that anybody may find, and no place that is hidden.
create extension if not exists pg_trgm;
create index event_search on event using gin ((
  display_name || ' ' || description || ' '
    || case when is_location_for_approved_only then '' else coalesce(address, '') end
) gin_trgm_ops)
  where published_at is not null and cancelled_at is null and is_listed and not is_private;
