create table users (
  id uuid primary key,
  user_name text not null check (length(user_name) between 3 and 60),
  name text not null check (length(name) between 1 and 201),
  email text not null,
  email_verified_at timestamptz,
  phone_number text,
  phone_verified_at timestamptz,
  date_of_birth date,
  gender text not null default 'UNKNOWN'
    check (gender in ('FEMALE', 'MALE', 'NOT_DISCLOSED', 'OTHER', 'UNKNOWN')),
  bio text check (length(bio) <= 5000),
  avatar_file text,
  country_code text,
  tier text not null default 'UNVERIFIED' check (tier in ('UNVERIFIED', 'VERIFIED', 'PREMIUM')),
  is_verified boolean not null default false,
  is_staff boolean not null default false,
  is_demo boolean not null default false,
  rep_score int not null default 0 check (rep_score between 0 and 100),
  -- What higher domains report of a person, kept because the score is a function of all of it.
  check_ins int not null default 0 check (check_ins >= 0),
  rep_points_ever_earned bigint not null default 0 check (rep_points_ever_earned >= 0),
  can_create_pies boolean not null default false,
  skips_multi_factor boolean not null default false,
  deleted_at timestamptz,
  created_at timestamptz not null
);
create unique index users_user_name on users (lower(user_name));
create unique index users_email on users (lower(email));
create unique index users_phone_number on users (phone_number) where phone_verified_at is not null;
