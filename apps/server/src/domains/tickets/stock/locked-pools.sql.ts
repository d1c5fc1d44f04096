/**
 * The common table expression `locked_pool (event_ticket_id, own_capacity, taken, event_ticket_version)`: the pools of
 * the event tickets that `eventTickets` selects, and of those that share a limit with them, locked in the order of their
 * ids. Join it wherever a statement updates pools. Two servers that change the same pools then wait one after the other,
 * and never in a circle.
 */
export function lockedPoolsSql(eventTickets: string): string {
  return `
locked_pool as materialized (
  select event_ticket_id, own_capacity, taken, event_ticket_version from stock_pool
  where event_ticket_id in (${eventTickets}) or shared_pool_id in (
    select shared_pool_id from stock_pool where event_ticket_id in (${eventTickets}) and shared_pool_id is not null)
  order by event_ticket_id for no key update
)`
}

/**
 * True where the free tickets of `pool`, a row of stock_pool, are not kept for its waiting list (`isKeptForLine` of
 * the rules). A statement that takes stock past the line asks it under the lock.
 */
export const notKeptForLineSql = (pool: string): string => `
(${pool}.least_waiting is null or ${pool}.capacity is null or ${pool}.capacity - ${pool}.taken < ${pool}.least_waiting)`

/** How many tickets the shared pool of `pool`, a row of stock_pool, has left; null where it has none. */
export const sharedRoomSql = (pool: string): string => `
(select p.capacity - (select sum(m.taken)::int from stock_pool m where m.shared_pool_id = p.id)
  from shared_pool p where p.id = ${pool}.shared_pool_id)`

/**
 * True where every row of `items` (event_ticket_id, version) was judged by the present version of its event
 * ticket, under the lock.
 */
export const judgedAsItStandsSql = (items: string): string => `
not exists (select from ${items} i join locked_pool l using (event_ticket_id) where l.event_ticket_version <> i.version)`
