-- Columns get the words of the glossary. "Settle" is for payments, "kind" is not an event ticket, and a hold is stock of
-- an event ticket.
alter table notification rename column settled_at to done_at;
alter table stock_pool rename column kind_version to event_ticket_version;
alter table payout_account rename column held_until to waits_until;
alter table former_payout_account rename column held_until to waits_until;
