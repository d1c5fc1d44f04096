import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'

/** What the revenue page says an event's accounts hold, by the ledger's names; those at zero are left out. */
export async function readEarnings(
  t: TestApp,
  eventId: string,
  reader: Person = t.world.host,
): Promise<Record<string, number>> {
  const { data } = await t.ask(
    reader,
    graphql(`query ($id: ID!) { eventEarnings(eventId: $id) {
      totals { net { amount } gratuity { amount } }
      fees { service { amount } processing { amount } tax { amount } }
    } eventPayoutInfo(eventId: $id) { open { amount } paidOut { amount } } }`),
    { id: eventId },
  )
  const { totals, fees } = data.eventEarnings
  const { open, paidOut } = data.eventPayoutInfo
  const gratuity = Number(totals.gratuity.amount)
  const onItsWay = Number(open.amount)
  const sums = {
    EVENT_SALES: Number(totals.net.amount) - gratuity - onItsWay - Number(paidOut.amount),
    PAYABLE: onItsWay,
    EVENT_GRATUITY: gratuity,
    SERVICE_FEES: Number(fees.service.amount),
    PROCESSING_FEES: Number(fees.processing.amount),
    TAXES: Number(fees.tax.amount),
  }
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0))
}
