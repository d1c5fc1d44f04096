-- A list without guests is only a counter. An import that saved nobody left one, and an event with one could not be deleted.
alter table guest_list drop constraint guest_list_event_id_fkey,
  add constraint guest_list_event_id_fkey foreign key (event_id) references event on delete cascade;
