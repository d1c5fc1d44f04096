import { READ_EVENT } from '../../../apps/server/src/testing/documents.ts'
import { buyTickets } from '../../../apps/server/src/testing/steps/buy-tickets.ts'
import type { Session } from '../../support/server/ask.ts'
import { ask } from '../../support/server/ask.ts'
import { slugOf } from './host-event.ts'

/**
 * Orders one of each event ticket and pays, without the pages for it, which other tests are about. Answers the address at which
 * the event shows the order.
 */
export async function buyByCalls(session: Session, path: string, ...names: string[]): Promise<string> {
  const { event } = await ask(session, READ_EVENT, { slug: slugOf(path) })
  const items = event.eventTickets
    .filter(({ name }) => names.includes(name))
    .map(({ eventTicketId }) => ({ eventTicketId, quantity: 1 }))
  const [{ origin, localStorage } = { origin: '', localStorage: [] }] = session.origins
  const token = localStorage.find(({ name }) => name === 'token')?.value ?? ''
  const buyer = { userId: '', userName: '', token }
  const { orderId } = await buyTickets({ url: origin }, buyer, event.eventId, items)
  return `${path}?order=${orderId}`
}
