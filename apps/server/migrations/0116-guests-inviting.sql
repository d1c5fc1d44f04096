-- Where the host allows it, an approved guest invites other people, so many at most.
alter table event
  add column opt_in_guests_inviting_others boolean not null default false,
  add column guest_invite_limit int not null default 5 check (guest_invite_limit between 1 and 100);
