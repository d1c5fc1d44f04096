-- The browser that a session was opened in, as a cookie of ours names it, hashed: guesses from it count on their own.
alter table session add column device_key text;
create index session_by_device on session (user_id, device_key) where device_key is not null;
