-- When to look whether something shows a picture that was announced or uploaded; null: something did when it was last
-- looked, and whoever takes it away there says so here.
alter table asset add column check_at timestamptz;
update asset set check_at = coalesce(stored_at, created_at) + interval '1 day' where dropped_at is null;
create index asset_to_check on asset (check_at) where check_at is not null;

-- What shows a picture is found by its file.
create index event_by_avatar on event (avatar_file) where avatar_file is not null;
create index users_by_avatar on users (avatar_file) where avatar_file is not null;
create index club_by_avatar on club (avatar_file) where avatar_file is not null;

-- Archives that failed are deleted with what a cut-off try left of their file.
create index data_archive_failed on data_archive (requested_at) where state = 'FAILED';
