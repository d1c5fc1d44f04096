-- Who acted as whom, why and until when: kept when the session is long forgotten.
create table impersonation (
  session_id uuid primary key,
  staff_id uuid not null references users,
  user_id uuid not null references users,
  reason text not null check (length(reason) between 10 and 500),
  began_at timestamptz not null,
  ends_at timestamptz not null,
  check (staff_id <> user_id)
);
create index impersonation_by_time on impersonation (began_at desc);

-- Every call of such a session, reads too, written down before it is answered.
create table impersonated_call (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  session_id uuid not null,
  staff_id uuid not null references users,
  user_id uuid not null references users,
  request_id text not null,
  -- The fields of a GraphQL operation, or method and route.
  operations text[] not null
);
create index impersonated_call_by_session on impersonated_call (session_id, id);

-- How many invites a person may have open at a time.
alter table users add column invites_granted int not null default 10 check (invites_granted between 0 and 100000);

-- How a club stood before staff suspended it: it returns to it.
alter table club add column status_before_suspension text
  check (status_before_suspension in ('CLOSED', 'OPEN', 'PENDING', 'STATIC'));
