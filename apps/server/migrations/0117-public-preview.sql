-- Whether visitors, who are not logged in, see the description, the questions and answers, and the guests of an event.
alter table event add column opt_in_public_preview boolean not null default true;
