-- A person who accepted the privacy policy of an event gets a copy of it by mail, and another one only after a pause.
alter table event_policy_reaction add column copy_sent_at timestamptz;
-- The accepted file is kept as long as somebody's acceptance names it.
create index event_policy_reaction_by_file on event_policy_reaction (file_name) where state = 'ACCEPTED';
