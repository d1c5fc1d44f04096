-- Collaborators work with a club from outside its team (S-100). A person is in one of the two sets, so both share the
-- table and its primary key. Collaborators have three roles.
alter table club_team_member add column is_collaborator boolean not null default false;
alter table club_team_member add constraint club_team_member_collaborator_role
  check (not is_collaborator or role in ('ADMIN', 'ACCOUNT_MANAGER', 'REWARD_MANAGER'));

-- The owner is a person of the team like the others: since when, and the version of this fact for its news.
alter table club
  add column owner_since timestamptz,
  add column owners int not null default 1;

alter table invite drop constraint invite_kind_check;
alter table invite add constraint invite_kind_check
  check (kind in ('USER', 'EVENT', 'CLUB_TEAM', 'CLUB_COLLABORATOR', 'GUEST'));

-- What changed in a club, for its team to read: who did it, which person it concerns, and the facts of its sentence.
create table club_log (
  id uuid primary key,
  club_id uuid not null references club,
  at timestamptz not null,
  kind text not null check (length(kind) <= 40),
  -- Null: the platform's team did it.
  actor_id uuid references users,
  -- The person it was done to.
  person_id uuid references users,
  facts jsonb not null default '{}'
);
create index club_log_by_club on club_log (club_id, at desc, id desc);
create index club_log_by_actor on club_log (actor_id) where actor_id is not null;
create index club_log_by_person on club_log (person_id) where person_id is not null;
create index club_log_by_age on club_log (at);
