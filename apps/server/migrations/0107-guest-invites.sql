-- People are invited to an event as its guests by the invites that exist: one more kind of them. An invite may go to a
-- phone number, too. Letters of many invites go out bit by bit: letter_due_at says when the next one is due. A link may
-- have a limit of uses, which are counted on its row.
alter table invite drop constraint invite_kind_check;
alter table invite add constraint invite_kind_check check (kind in ('USER', 'EVENT', 'CLUB_TEAM', 'GUEST'));
alter table invite
  add column to_phone text check (to_phone ~ '^\+[0-9]{6,15}$'),
  add column source text check (source in ('CONTACT', 'DIRECT', 'PREVIOUS_EVENT', 'SAVED_LIST')),
  add column to_name text check (length(to_name) <= 200),
  add column ends_with_target boolean not null default false,
  add column letter_due_at timestamptz,
  add column last_letter_at timestamptz,
  add column letters int not null default 0 check (letters between 0 and 10),
  add column opened_at timestamptz,
  add column most_uses int check (most_uses > 0),
  add column uses int not null default 0 check (uses >= 0);
alter table invite add constraint invite_uses_within check (most_uses is null or uses <= most_uses);
alter table invite add constraint invite_one_way check (num_nonnulls(to_user_id, to_email, to_phone) <= 1);

update invite i set uses = (select count(*) from invite_acceptance a where a.invite_id = i.id)
where num_nonnulls(to_user_id, to_email, to_phone) = 0;

create unique index invite_pending_phone on invite (kind, coalesce(target_id, inviter_id), to_phone)
  where state = 'PENDING' and to_phone is not null;
create index invite_to_phone on invite (to_phone, created_at desc, id desc) where to_phone is not null;
create index invite_letter_due on invite (letter_due_at, id) where letter_due_at is not null;
create index invite_of_guests on invite (target_id, created_at desc, id desc) where kind = 'GUEST';

-- The people that somebody invites again and again.
create table saved_guest_list (
  id uuid primary key,
  owner_id uuid not null references users,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null
);
create unique index saved_guest_list_by_owner on saved_guest_list (owner_id, lower(name));

create table saved_guest (
  id uuid primary key,
  list_id uuid not null references saved_guest_list on delete cascade,
  position int not null,
  user_id uuid references users,
  email text check (length(email) <= 254),
  phone text check (phone ~ '^\+[0-9]{6,15}$'),
  name text check (length(name) <= 200),
  check (num_nonnulls(user_id, email, phone) > 0)
);
create unique index saved_guest_in_order on saved_guest (list_id, position);
create index saved_guest_by_user on saved_guest (user_id) where user_id is not null;
create index saved_guest_by_email on saved_guest (email) where email is not null;
create index saved_guest_by_phone on saved_guest (phone) where phone is not null;

-- Addresses without an account whose readers asked for no more mails of a kind.
create table email_opt_out (
  address text not null check (length(address) <= 254),
  type text not null,
  opted_out_at timestamptz not null,
  primary key (address, type)
);
