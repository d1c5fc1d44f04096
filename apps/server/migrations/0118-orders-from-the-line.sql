-- Whether an order took what the waiting list had offered: then its person has left the line.
alter table booking add column is_from_line boolean not null default false;
