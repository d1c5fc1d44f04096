-- The link that takes a first address off again restores none, as that of a first number.
alter table contact_undo drop constraint contact_undo_check;
