-- What a club says of itself on its page.
alter table club
  add column cover_file text,
  add column background_color text check (background_color ~ '^#[0-9A-F]{6}$'),
  add column text_color text check (text_color ~ '^#[0-9A-F]{6}$'),
  add column social_links jsonb not null default '[]',
  add column version int not null default 1,
  add constraint club_colors_together check ((background_color is null) = (text_color is null));
create index club_by_cover on club (cover_file) where cover_file is not null;
-- The lists of clubs that everybody may find.
create index club_shown_by_name on club (lower(name), id) where published and status <> 'SUSPENDED';
create index club_shown_by_age on club (created_at, id) where published and status <> 'SUSPENDED';

-- The addresses that a club had before. They lead on to it, and no other club gets them (S-131).
create table club_former_slug (
  slug text primary key check (length(slug) between 3 and 60),
  club_id uuid not null references club,
  left_at timestamptz not null
);
create index club_former_slug_by_club on club_former_slug (club_id);

-- Whether a member agreed that other members see them.
alter table club_member add column is_shown boolean not null default false;
create index club_member_shown on club_member (club_id, joined_at desc, user_id desc) where is_shown;
create index club_member_by_joining on club_member (club_id, joined_at desc, user_id desc);
