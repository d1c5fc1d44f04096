import { buyTickets } from '../../../apps/server/src/testing/steps/buy-tickets.ts'
import type { Session } from '../../support/server/ask.ts'
import { ask } from '../../support/server/ask.ts'

const KINDS = `query ($slug: String!) { event(eventIdOrSlug: $slug) {
  eventId eventTickets { eventTicketId name } } }`

type Shown = { event: { eventId: string; eventTickets: { eventTicketId: string; name: string }[] } }

/**
 * Orders one of each kind and pays, without the pages for it, which other tests are about. Answers the address at which
 * the event shows the order.
 */
export async function buyByCalls(session: Session, path: string, ...kinds: string[]): Promise<string> {
  const { event } = await ask<Shown>(session, KINDS, { slug: path.split('/').at(-1) })
  const items = event.eventTickets
    .filter(({ name }) => kinds.includes(name))
    .map(({ eventTicketId }) => ({ eventTicketId, quantity: 1 }))
  const [{ origin, localStorage } = { origin: '', localStorage: [] }] = session.origins
  const token = localStorage.find(({ name }) => name === 'token')?.value ?? ''
  const buyer = { userId: '', userName: '', token }
  const { orderId } = await buyTickets({ url: origin }, buyer, event.eventId, items)
  return `${path}?order=${orderId}`
}
