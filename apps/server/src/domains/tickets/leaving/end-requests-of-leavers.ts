import * as payments from '#domains/payments/public.ts'
import type { Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { announce } from '#platform/news/announce.ts'
import type { News } from '#platform/news/news.ts'
import { lockBooking, refreshAttendee } from '../booking/booking.sql.ts'
import { giveUpOrder } from '../buy/give-up-order.ts'
import { bookingGivenBack } from '../tickets.news.ts'
import { leaveLine } from '../waiting-list/serve-waiting-lists.ts'
import { lockPoolsOf, noteLeastWaiting, readEventsInLine } from '../waiting-list/waiting-list.sql.ts'

// Reads the accounts as they stand now: a person who has come back meanwhile keeps what they asked for.
const findUndecided = statement<[readonly string[]], { id: string }>(`
select b.id from users u
join booking b on b.user_id = u.id and b.transaction_status = 'PENDING' and b.payment_id is not null
where u.id = any($1::uuid[]) and u.deleted_at is not null
order by b.id`)

const findDeleted = statement<[readonly string[]], { id: string }>(`
select id from users where id = any($1::uuid[]) and deleted_at is not null`)

/**
 * The state that the payment of a person who has left moves to. Null: it stays, because its money is being
 * captured or was captured.
 */
function endOf({ state }: payments.Payment): 'EXPIRED' | 'VOIDING' | null {
  if (state === 'RESERVED' || state === 'OPEN') return 'EXPIRED'
  return state === 'AUTHORIZED' ? 'VOIDING' : null
}

async function endOne(work: Work, bookingId: string): Promise<News[]> {
  const { tx, now } = work
  const locked = await lockBooking(tx, bookingId)
  const paymentId = locked?.booking.payment_id
  const payment = paymentId ? await payments.lockPayment(tx, paymentId) : undefined
  const state = payment && endOf(payment)
  if (!locked || !payment || !state) return []
  const { booking } = locked
  await giveUpOrder(work, booking, payment, { state, due_at: now })
  if (state === 'EXPIRED') return []
  await refreshAttendee(tx, booking, now, null, null)
  const payload = { bookingId: booking.id, eventId: booking.event_id, userId: booking.user_id }
  return [bookingGivenBack(booking.id, booking.version + 1, payload)]
}

// An event at a time: a line waits for the pools of its event.
async function leaveLines(work: Work, userIds: readonly string[]): Promise<void> {
  const gone = await findDeleted(work.tx, userIds)
  const ids = gone.map(({ id }) => id)
  for (const { event_id: eventId } of await readEventsInLine(work.tx, ids)) {
    await lockPoolsOf(work.tx, eventId)
    await leaveLine(work, eventId, { userIds: ids })
    await noteLeastWaiting(work.tx, eventId, [], work.now)
  }
}

/**
 * Ends unpaid orders and requests of people once their account is deleted, and takes them off all waiting lists.
 * Reserved money goes back to them, and the stock is free. What they paid for stays.
 */
export async function endRequestsOfLeavers(work: Work, userIds: readonly string[]): Promise<void> {
  const ended: News[] = []
  for (const { id } of await findUndecided(work.tx, userIds)) ended.push(...(await endOne(work, id)))
  await announce(work, ended)
  await leaveLines(work, userIds)
}
