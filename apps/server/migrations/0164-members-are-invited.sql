-- Invites can be to join a club (S-098).
alter table invite drop constraint invite_kind_check, add constraint invite_kind_check
  check (kind in ('USER', 'EVENT', 'CLUB_TEAM', 'CLUB_COLLABORATOR', 'CLUB_MEMBER', 'GUEST'));
