-- How many minutes before the start scans begin to count (decision S-159).
alter table event add column scanning_opens_before int not null default 240
  check (scanning_opens_before between 0 and 525600);

-- A score of 0 is no condition, and is not shown as one.
update event set minimum_rep_score = null where minimum_rep_score = 0;
