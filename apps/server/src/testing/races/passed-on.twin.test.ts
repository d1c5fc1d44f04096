import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { checkInvariants } from '../check-invariants.ts'
import type { TestApp } from '../start-test-app.ts'
import { startTestApp } from '../start-test-app.ts'
import { answerBooking } from '../steps/answer-bookings.ts'
import type { MadeEvent } from '../steps/make-event.ts'
import { makeEvent } from '../steps/make-event.ts'
import { scanTicket } from '../steps/scan-tickets.ts'
import { answerShare, shareTicket } from '../steps/share-tickets.ts'
import { takeTickets } from '../steps/take-tickets.ts'

const guard = vi.hoisted(() => ({
  text: `and generation = $4 and status = 'VALID' and admitted_at is null`,
  removed: 0,
}))

// Changes the statement that passes a ticket on: removes its condition on the ticket's own row.
vi.mock('#platform/db/statement.ts', async (original) => {
  const real = await original<typeof import('#platform/db/statement.ts')>()
  return {
    statement: (text: string) => {
      const without = text.replace(guard.text, 'and $4::int is not null')
      if (without !== text) guard.removed += 1
      return real.statement(without)
    },
  }
})

const MOST_ROUNDS = 60

let t: TestApp
let other: { url: string }
let event: MadeEvent
beforeAll(async () => {
  t = await startTestApp({ connections: 16 })
  other = await t.startBeside()
  event = await makeEvent(t, { tickets: [{ maxPerPerson: 1000 }] })
})
afterAll(() => t.close())

async function offered() {
  const { data } = await takeTickets(t, t.world.member, event.eventId, event.eventTicketIds[0] ?? '')
  const { booking, tickets } = data.purchaseEventTickets
  const { ticketId = '', code } = tickets[0] ?? {}
  const shared = await shareTicket(t, t.world.member, ticketId, { userName: 'stranger' })
  return { bookingId: booking.bookingId, code: code ?? '', shareId: shared.data.shareTicket.shareId }
}

test('without the guard a ticket lets its giver in and is passed on as well', async () => {
  expect(guard.removed).toBe(1)
  let both = 0
  for (let round = 0; round < MOST_ROUNDS && both === 0; round += 1) {
    const { shareId, code } = await offered()
    const [accepted, scanned] = await Promise.all([
      answerShare(t, 'acceptSharedTicket', t.world.stranger, shareId),
      scanTicket(t, t.world.host, event.eventId, code, { url: other.url }),
    ])
    if (accepted.code === 'OK' && scanned.data.verdict.status === 'ACCEPTED') both += 1
  }
  expect(both).toBe(1)
})

test('without the guard a ticket that was given back has somebody who thinks they are going', async () => {
  let broken: string[] = []
  for (let round = 0; round < MOST_ROUNDS && broken.length === 0; round += 1) {
    const { shareId, bookingId } = await offered()
    await Promise.all([
      answerShare(t, 'acceptSharedTicket', t.world.stranger, shareId),
      answerBooking(t, 'cancelMyBooking', t.world.member, bookingId, { url: other.url }),
    ])
    broken = (await checkInvariants(t.db)).map((each) => each.invariant)
  }
  expect(broken).not.toEqual([])
})
