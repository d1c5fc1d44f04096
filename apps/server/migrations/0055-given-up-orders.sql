-- Who orders once more for an event goes on with the clock of the order that they gave up there.
create index payment_given_up on payment (lane, payer_id, hold_until desc) where state in ('EXPIRED', 'DECLINED');
