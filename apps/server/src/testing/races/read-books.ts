import type { TestApp } from '../start-test-app.ts'
import type { MadeEvent } from '../steps/make-event.ts'

/** How a person's payments and their places stand, by state. */
export async function booksOf({ db }: Pick<TestApp, 'db'>, event: MadeEvent) {
  const rows = await db
    .selectFrom('payment as p')
    .innerJoin('booking as b', 'b.payment_id', 'p.id')
    .leftJoin('sandbox_order as s', 's.id', 'p.provider_order_id')
    .select(['p.id', 'p.payer_id', 'p.state', 'b.transaction_status', 's.captures', 's.refunds'])
    .where('b.event_id', '=', event.eventId)
    .execute()
  const valid = await db
    .selectFrom('ticket')
    .select(['id', 'holder_id'])
    .where('event_id', '=', event.eventId)
    .where('status', '=', 'VALID')
    .execute()
  return { rows, valid }
}
