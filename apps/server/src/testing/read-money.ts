import type { ResultOf } from 'gql.tada'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from './ask.ts'
import type { TestApp } from './start-test-app.ts'

/** What an event's accounts hold, by purpose, in minor units; those at zero are left out. */
export async function readSales(t: Pick<TestApp, 'db'>, eventId: string): Promise<Record<string, number>> {
  const rows = await t.db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_account as a', 'a.id', 'e.account_id')
    .select(({ fn }) => ['a.purpose', fn.sum<string>('e.amount').as('amount')])
    .where('a.owner_id', '=', eventId)
    .where('a.asset', '=', 'USD')
    .groupBy('a.purpose')
    .execute()
  const sums = rows.map(({ purpose, amount }) => [purpose, Number(amount)] as const)
  return Object.fromEntries(sums.filter(([, amount]) => amount !== 0))
}

const OWN = graphql(`query ($id: String!) { event(eventIdOrSlug: $id) { myBookings {
  bookingId attendeeState transactionStatus paidDateUtc refundedAtUtc tickets { ticketId status code }
} } }`)

export type OwnBooking = ResultOf<typeof OWN>['event']['myBookings'][number]

/** A person's own booking at an event, as they see it. */
export async function readOwnBooking(
  t: TestApp,
  person: Person,
  eventId: string,
  bookingId: string,
): Promise<OwnBooking> {
  const { data } = await t.ask(person, OWN, { id: eventId })
  const own = data.event.myBookings.find((each) => each.bookingId === bookingId)
  if (!own) throw new Error(`There is no booking ${bookingId}`)
  return own
}
