-- How many tickets of a kind the host lets a promoter, sponsor or talent give away, and how many they gave.
create table gift_allowance (
  event_ticket_id uuid not null references event_ticket,
  user_id uuid not null references users,
  allowed int not null check (allowed between 0 and 1000),
  given int not null default 0 check (given >= 0),
  primary key (event_ticket_id, user_id)
);
create index gift_allowance_by_user on gift_allowance (user_id);

-- What was given before counts; nothing more is allowed until the host says so.
insert into gift_allowance (event_ticket_id, user_id, allowed, given)
select i.event_ticket_id, b.gift_sender_id, 0, sum(i.quantity)
from booking b join booking_item i on i.booking_id = b.id
where b.type = 'GIFT_EVENT_TICKET' and b.referrer_id = b.gift_sender_id
group by i.event_ticket_id, b.gift_sender_id;
