-- What a club gave is taken back from that club. News of an event that has no club now is known too, as worth nothing.
alter table points_award
  alter column club_id drop not null,
  add constraint points_award_of_club check (club_id is not null or amount = 0);

-- Points could not be taken from the club that an event has since moved to: these are tried again.
update news_delivery set parked_at = null, attempts = 0
where reaction = 'give-check-in-points' and parked_at is not null;

-- An event without a club took nothing back: what still stands against the last word about its ticket is told again.
insert into news_delivery (news_id, reaction, due_at)
select n.id, 'give-check-in-points', n.at
from news n join ticket t on t.id::text = n.subject join points_award p
  on p.cause = 'ticket:' || t.id || case t.generation when 1 then '' else ':g' || t.generation end
where n.kind = 'ticket.checkInUndone' and n.version > p.version and p.amount > 0 and t.admitted_at is null
on conflict do nothing;
