-- How many people follow an account at its provider, as the provider said when it was connected. Null where the
-- provider does not say.
alter table social_connection add column followers int check (followers >= 0);
alter table social_flow add column followers int check (followers >= 0);
alter table social_joining add column followers int check (followers >= 0);
