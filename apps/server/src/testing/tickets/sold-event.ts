import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { buyTickets } from '#testing/steps/buy-tickets.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { proveAgain } from '#testing/steps/prove-again.ts'

let people = 0

/**
 * Makes an event that sold `orders` tickets of $25.00, all of it for the host. It has ended unless `hasEnded` is false.
 * It belongs to the club's host, or to `by` without a club. Returns its host signed in, with a fresh proof that it is
 * them.
 */
export async function soldEvent(
  t: TestApp,
  {
    orders = 2,
    hasEnded = true,
    name = 'Sold',
    by,
  }: { orders?: number; hasEnded?: boolean; name?: string; by?: Person } = {},
): Promise<{ eventId: string; slug: string; host: Person; bookingIds: string[] }> {
  const host = await t.world.signIn(by ?? t.world.host)
  const { eventId, slug, eventTicketIds } = await makeEvent(t, {
    host,
    input: { displayName: name, ...(by && { clubId: null }) },
    tickets: [{ price: 2500 }],
  })
  const items = [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 1 }]
  const bookingIds: string[] = []
  for (let more = 0; more < orders; more += 1) {
    people += 1
    const { bookingId } = await buyTickets(t, await t.world.addPerson(`guest${people}`), eventId, items)
    bookingIds.push(bookingId)
  }
  await t.drain()
  if (hasEnded) t.clock.advance({ hours: 7 })
  const signedIn = await t.world.signIn(host)
  await proveAgain(t, signedIn)
  return { eventId, slug, host: signedIn, bookingIds }
}
