/**
 * Common table expressions for a statement that takes stock: they end the offers of the waiting list that its `writes`
 * name in `offers`, after `locked_pool`, and take these people off the waiting lists of the event. A person waits for
 * one of several event tickets, and has it then. `accepted_stock (event_ticket_id, quantity)` is what the offers held.
 * The statement must find as many rows in `accepted_offer` as in `offered`: otherwise an offer has ended meanwhile.
 * `now` is the placeholder of the moment.
 */
export const acceptedOffersSql = (now: string): string => `
offered as materialized (
  select w.event_id, w.user_id, o.hold_id::uuid as hold_id
  from writes w, jsonb_array_elements_text(w.offers) as o(hold_id)
), accepted_offer as (
  update hold h set state = 'RELEASED', due_at = null
  from offered o, (select count(*) from locked_pool) as locks
  where h.id = o.hold_id and h.state = 'ACTIVE' and h.due_at > ${now}::timestamptz
  returning h.event_ticket_id, h.quantity
), out_of_line as (
  delete from waiting_list_entry e using offered o, (select count(*) from locked_pool) as locks
  where e.event_id = o.event_id and e.user_id = o.user_id
), accepted_stock as (
  select event_ticket_id, sum(quantity) as quantity from accepted_offer group by event_ticket_id
)`
