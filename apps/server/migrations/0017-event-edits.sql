-- The version that the last change of the event's own fields made: whoever saves from an earlier one is told. Roles,
-- publishing and the start count the version up without overwriting what somebody types.
alter table event add column edited_version int not null default 1;
