-- Counts the changes of a kind of ticket: whoever saves it from an earlier one is told. What is sold of it does not count.
alter table event_ticket add column version int not null default 1;
