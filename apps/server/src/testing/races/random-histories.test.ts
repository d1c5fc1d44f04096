import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerBooking } from '../answer-bookings.ts'
import type { Person } from '../ask.ts'
import { checkInvariants } from '../check-invariants.ts'
import { makeEvent } from '../make-event.ts'
import { scanTicket, undoScan } from '../scan-tickets.ts'
import type { TestApp } from '../start-test-app.ts'
import { startTestApp } from '../start-test-app.ts'
import { takeTickets } from '../take-tickets.ts'
import { makeCrowd } from './run-rush.ts'

let t: TestApp
let people: Person[]
beforeAll(async () => {
  t = await startTestApp({ connections: 12 })
  people = await makeCrowd(t, 3)
})
afterAll(() => t.close())

const verbs = [
  'take',
  'ask',
  'approve',
  'force',
  'decline',
  'undo',
  'giveBack',
  'scan',
  'undoScan',
  'settle',
] as const
interface Step {
  verb: (typeof verbs)[number]
  who: number
  which: number
  quantity: number
}

const allowed = ['OK', 'CONFLICT', 'SOLD_OUT', 'LIMIT_REACHED', 'NOT_FOUND']

/** Does one step with the tickets that there are; answers its code. */
function stepper(event: Awaited<ReturnType<typeof makeEvent>>) {
  const bookings: { bookingId: string; person: Person }[] = []
  const tickets: { ticketId: string; code: string }[] = []
  const answers = {
    approve: 'approveBooking',
    force: 'approveBooking',
    decline: 'declineBooking',
    undo: 'undoBooking',
  } as const
  return async ({ verb, who, which, quantity }: Step): Promise<string> => {
    const person = people[who]
    if (!person) throw new Error('There is nobody')
    const booking = bookings[which % Math.max(bookings.length, 1)]
    const ticket = tickets[which % Math.max(tickets.length, 1)]
    if (verb === 'settle') {
      await t.settle()
      return 'OK'
    }
    if (verb === 'take' || verb === 'ask') {
      const kind = event.eventTicketIds[verb === 'take' ? 0 : 1] ?? ''
      const { code, data } = await takeTickets(t, person, event.eventId, kind, { quantity })
      if (code !== 'OK') return code
      const { booking: made, tickets: issued } = data.purchaseEventTickets
      bookings.push({ bookingId: made.bookingId, person })
      tickets.push(...issued.map(({ ticketId, code }) => ({ ticketId, code: code ?? '' })))
      return code
    }
    if (verb === 'scan') {
      const code = ticket?.code || 'NOSUCHC0DE'
      const { code: outcome } = await scanTicket(t, t.world.host, event.eventId, code)
      return outcome === 'RATE_LIMITED' ? 'OK' : outcome
    }
    if (verb === 'undoScan') {
      return ticket ? (await undoScan(t, t.world.host, event.eventId, ticket.ticketId)).code : 'OK'
    }
    if (!booking) return 'OK'
    if (verb === 'giveBack') {
      return (await answerBooking(t, 'cancelMyBooking', booking.person, booking.bookingId)).code
    }
    const options = { forceRelease: verb === 'force' }
    return (await answerBooking(t, answers[verb], t.world.host, booking.bookingId, options)).code
  }
}

test('whatever people and hosts do, one after the other or at once, nothing comes out of step', async () => {
  const step = fc.record({
    verb: fc.constantFrom(...verbs),
    who: fc.nat(2),
    which: fc.nat(20),
    quantity: fc.integer({ min: 1, max: 3 }),
  })
  const history = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(history, async (rounds) => {
      const event = await makeEvent(t, {
        tickets: [
          { limitedAmount: 4, maxPerPerson: 4, repPoints: 10 },
          { limitedAmount: 3, maxPerPerson: 4, isRequiredApproval: true, repPoints: 10 },
        ],
      })
      const take = stepper(event)
      for (const atOnce of rounds) {
        for (const code of await Promise.all(atOnce.map(take))) expect(allowed).toContain(code)
      }
      await t.settle()
      expect(await checkInvariants(t.db)).toEqual([])
    }),
    { numRuns: 20 },
  )
})
