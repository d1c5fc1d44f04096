-- Whether a person is named on the lists of who is going, where a host shows one.
alter table users add column is_on_guest_lists boolean not null default true;

-- Who is going to an event, in the order they came.
create index attendee_going on attendee (event_id, created_at, id) where state = 'APPROVED';
