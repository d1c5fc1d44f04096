-- Which event ticket a person's badge shows at an event, where they chose one (S-082).
alter table attendee add column display_event_ticket_id uuid references event_ticket;
create index attendee_by_display_event_ticket on attendee (display_event_ticket_id)
  where display_event_ticket_id is not null;
