-- The sentence of a notification is made of its type and its properties when it is read, in the reader's language. The
-- stored sentences said more than that. This migration turns the rest into properties: which of several things happened
-- (Case), to which person (PersonName), how much money or how many (Amount and Currency, Count), and a host's note.
create temporary table saying (
  type text not null,
  named text,
  -- {event} is the name that the row carries; (.+) is the value of the next of the keys.
  sentence text not null,
  keys text[] not null default '{}'
) on commit drop;
insert into saying values
  ('EventUpdated', 'WAITS_AGAIN', 'Your request for {event} waits for the host again.', '{}'),
  ('EventUpdated', 'REFUND_HOST', 'The host of {event} gave your payment back. (.+) is on its way back to you.', '{Amount}'),
  ('EventUpdated', 'REFUND_UNDONE',
    'The host of {event} took the approval of your tickets back. (.+) is on its way back to you.', '{Amount}'),
  ('EventUpdated', 'REFUND_LATE',
    'Your payment for {event} came through when your tickets were gone. (.+) is on its way back to you.', '{Amount}'),
  ('EventUpdated', 'REFUND_CANCELLED',
    '{event} was cancelled before your payment came through. (.+) is on its way back to you.', '{Amount}'),
  ('EventUpdated', 'REFUND_REVERSED',
    'Your payment for {event} was taken back at the payment provider. (.+) is on its way back to you.', '{Amount}'),
  ('EventUpdated', 'REFUNDED', '(.+) for {event} went back to you.', '{Amount}'),
  ('EventUpdated', 'PAYMENT_UNKNOWN', 'We do not know yet whether your payment for {event} came through.', '{}'),
  ('EventUpdated', 'PAYMENT_TOO_LATE',
    'Your tickets for {event} were gone before you had paid. You have not been charged.', '{}'),
  ('EventUpdated', 'PAYMENT_DECLINED', 'Your payment for {event} was declined. You have not been charged.', '{}'),
  ('EventUpdated', 'REQUEST_EXPIRED',
    'Nobody answered your request for {event} in time. You have not been charged.', '{}'),
  ('EventUpdated', 'GUEST_REVERSED',
    'The payment of (.+) for {event} was taken back at the payment provider. Their tickets are free again.',
    '{PersonName}'),
  ('EventUpdated', 'GUEST_REVERSED_USED',
    'The payment of (.+) for {event} was taken back at the payment provider, though somebody came in with their tickets. The balance is lower by it.',
    '{PersonName}'),
  ('EventUpdated', 'GUEST_PAYMENT_UNKNOWN',
    'We do not know yet whether the payment of (.+) for {event} came through. Their tickets are kept.', '{PersonName}'),
  ('EventUpdated', 'GUEST_PAYMENT_FAILED',
    'The payment of (.+) for {event} did not come through. Their tickets are free again.', '{PersonName}'),
  ('EventUpdated', 'GUEST_REQUEST_EXPIRED',
    'The request of (.+) for {event} ran out: their payment was only reserved until now.', '{PersonName}'),
  ('EventUpdated', 'TICKET_LOST',
    'The ticket for {event} that was passed on to you is no longer valid: its order was taken back.', '{}'),
  ('EventUpdated', 'TICKET_RESTORED', 'The ticket for {event} that was passed on to you is valid again.', '{}'),
  ('EventUpdated', 'OFFER_GONE',
    'The ticket for {event} that (.+) offered you is gone: you cannot accept it any more.', '{PersonName}'),
  ('EventUpdated', 'SHARE_ACCEPTED', '(.+) accepted your ticket for {event}.', '{PersonName}'),
  ('EventUpdated', 'SHARE_DECLINED', '(.+) declined your ticket for {event}. It is still yours.', '{PersonName}'),
  ('EventUpdated', 'GIVEN_AWAY', '(.+) gave a ticket for {event} away.', '{PersonName}'),
  ('EventUpdated', 'GIVEN_AWAY', '(.+) gave (\d+) tickets for {event} away.', '{PersonName,Count}'),
  ('EventUpdated', 'PAYOUT_FAILED', 'Your payout of (.+) for {event} failed. It is back in the balance.', '{Amount}'),
  ('EventCancelled', 'TICKET', '{event} was cancelled. Your ticket is no longer valid.', '{}'),
  ('TicketReceived', 'OFFERED', '(.+) sent you a ticket for {event}. Accept it on the event''s page.', '{PersonName}'),
  ('TicketReceived', 'GIVEN', '(.+) gave you a ticket for {event}.', '{PersonName}'),
  ('TicketReceived', 'GIVEN', '(.+) gave you (\d+) tickets for {event}.', '{PersonName,Count}'),
  ('EventRoleUpdate', 'MOVED', '{event} is no longer hosted by (.+).', '{ClubName}'),
  ('PayoutCompleted', null, 'Your payout of (.+) for {event} is complete.', '{Amount}'),
  ('UserInvitesIncreased', null, 'You can invite (\d+) more people now.', '{Count}'),
  ('EventPending', null, '(\d+) people are waiting for your answer for {event}.', '{Count}'),
  ('EventPending', 'RESERVED',
    '(?:.+) is waiting for your answer for {event}. They reserved a payment for it, for at most 72 hours.', '{}'),
  ('EventPending', null,
    '(?:.+) is waiting for your answer for {event}. They reserved (.*[0-9].*) for it, for at most 72 hours.', '{Amount}'),
  ('EventApproved', null, 'You''re going to {event}! Note from the host: (.+)', '{Note}'),
  ('EventDeclined', null, 'Your request for {event} was declined. Note from the host: (.+)', '{Note}');
-- One more person has words of their own.
update notification set properties = properties || '{"Count": "1"}'
where type = 'UserInvitesIncreased' and message = 'You can invite one more person now.';

-- As patterns a dot is a dot, and what stands in a name is no pattern; the rough pattern is the quicker look.
alter table saying add column rough text;
update saying set
  rough = regexp_replace(replace(sentence, '{event}', '%'), '\([^)]*\)', '%', 'g'),
  sentence = regexp_replace(sentence, '\.(?![+*])', '\\.', 'g');
update notification n set properties = n.properties || found.more
from (
  select distinct on (n.id) n.id, (
    select coalesce(jsonb_object_agg(known.key, known.value), '{}') from (
      select 'Case' as key, s.named as value where s.named is not null
      union all
      select pair.key, pair.value from unnest(s.keys, m.matched) as pair(key, value)
      -- The name of a person with a badge is there already.
      where pair.key <> 'Amount' and not (pair.key = 'PersonName' and n.properties ? 'SenderName')
      union all
      -- Money was written as in the United States of America: "$1,234.50", "CHF 12.00".
      select money.key, money.value from unnest(s.keys, m.matched) as pair(key, value)
      cross join lateral (select regexp_replace(pair.value, '[0-9.,\s\u00a0]', '', 'g') as sign) written
      cross join lateral (values
        ('Amount', regexp_replace(pair.value, '[^0-9]', '', 'g')),
        ('Currency', case written.sign
          when '$' then 'USD' when '€' then 'EUR' when '£' then 'GBP' when '¥' then 'JPY' when 'CA$' then 'CAD'
          when 'A$' then 'AUD' when 'NZ$' then 'NZD' when 'MX$' then 'MXN' when 'R$' then 'BRL' else written.sign end)
      ) money(key, value)
      where pair.key = 'Amount'
    ) known
  ) as more
  from notification n
  join saying s on s.type = n.type and n.message like s.rough
  cross join lateral (select regexp_match(n.message, '^' || replace(s.sentence, '{event}',
    regexp_replace(coalesce(n.properties ->> 'EventName', 'your event'), '([\\.^$*+?(){}|\[\]-])', '\\\1', 'g')) || '$')
    as matched) m
  where m.matched is not null
  order by n.id, cardinality(s.keys) desc
) found
where found.id = n.id;

alter table notification
  drop column message,
  drop column name_at,
  drop column name_length;
