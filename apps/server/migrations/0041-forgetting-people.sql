-- Stored answers end 30 days after they were made, whatever they are of.
drop index idempotency_expiring;
alter table idempotency drop column expires_at;
create index idempotency_by_created on idempotency (created_at);

-- Who a notification names, and where its message does, so that their name alone is put away when they are forgotten.
alter table notification
  add column person_id uuid references users,
  -- In characters of the message; null: the message does not name them.
  add column name_at int,
  add column name_length int;

-- Of what is there: the only one with that name, or with that name and that picture.
create temporary table naming on commit drop as
select n.id, n.message, named.name, coalesce(only_one.id, pictured.id) as person_id
from notification n
cross join lateral (select
  coalesce(properties ->> 'SenderName', properties ->> 'ReceiverName', properties ->> 'BuyerName') as name,
  coalesce(properties ->> 'SenderAvatar', properties ->> 'ReceiverAvatar', properties ->> 'BuyerAvatar') as picture
) named
left join (
  select name, min(id::text)::uuid as id from users group by name having count(*) = 1
) only_one on only_one.name = named.name
left join users pictured on pictured.name = named.name and '/files/' || pictured.avatar_file = named.picture
where named.name is not null;
update notification n set person_id = naming.person_id,
  name_at = nullif(strpos(n.message, naming.name), 0) - 1,
  name_length = case when strpos(n.message, naming.name) > 0 then length(naming.name) end
from naming where naming.id = n.id and naming.person_id is not null;
-- Of several people with one name nobody can tell later who it was.
update notification n set
  message = case when strpos(n.message, naming.name) = 0 then n.message
    else overlay(n.message placing 'Unknown' from strpos(n.message, naming.name) for length(naming.name)) end,
  properties = n.properties - array['SenderAvatar', 'ReceiverAvatar', 'BuyerAvatar']
    || (select coalesce(jsonb_object_agg(key, 'Unknown'), '{}') from jsonb_object_keys(n.properties) key
      where key in ('SenderName', 'ReceiverName', 'BuyerName'))
from naming where naming.id = n.id and naming.person_id is null;
create index notification_naming on notification (person_id) where person_id is not null;

-- News that nobody has handled keeps the words that go with it until one of both is forgotten.
create index news_noted_to on news ((payload ->> 'userId')) where payload ->> 'note' is not null;
create index news_noted_by on news ((payload ->> 'senderId')) where payload ->> 'note' is not null;

-- The record of changes does not say what others are called: its lines lead to them by id.
update audit set input = input || '{"userName": "[redacted]"}' where input ->> 'userName' is not null;
update audit set input = input || '{"targetUserName": "[redacted]"}' where input ->> 'targetUserName' is not null;
