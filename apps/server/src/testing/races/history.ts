import { RELEASE_ORDER } from '#testing/documents.ts'
import type { Person } from '../ask.ts'
import { ask } from '../ask.ts'
import { reverseCapture } from '../ports/reverse-capture.ts'
import type { TestApp } from '../start-test-app.ts'
import { answerBooking } from '../steps/answer-bookings.ts'
import type { Order } from '../steps/buy-tickets.ts'
import { createOrder, purchaseOrder } from '../steps/buy-tickets.ts'
import { makeCoHost } from '../steps/hand-over.ts'
import type { MadeEvent } from '../steps/make-event.ts'
import { makeEvent } from '../steps/make-event.ts'
import { makePromoter } from '../steps/make-promoter.ts'
import type { PayerChoice } from '../steps/pay-at-sandbox.ts'
import { payAtSandbox } from '../steps/pay-at-sandbox.ts'
import { scanTicket, undoTicketScan } from '../steps/scan-tickets.ts'
import { takeTickets } from '../steps/take-tickets.ts'
import type { readsOf } from './host-moves.ts'
import { hostMoves, hostVerbs, isHostVerb } from './host-moves.ts'
import { isLeaveVerb, leaveMoves, leaveVerbs } from './leave-moves.ts'
import { sendNotice } from './send-notice.ts'

/** What people, hosts, the provider and the clock can do. */
export const verbs = [
  ...hostVerbs,
  ...leaveVerbs,
  'take',
  'ask',
  'order',
  'orderAndAsk',
  'orderByLink',
  'pay',
  'paySlowly',
  'payAndLose',
  'payAndLeave',
  'refuse',
  'release',
  'approve',
  'force',
  'decline',
  'undo',
  'refund',
  'giveBack',
  'reverse',
  'scan',
  'undoTicketScan',
  'settle',
  'later',
] as const

export interface Step {
  verb: (typeof verbs)[number]
  who: number
  which: number
  quantity: number
  /** The index of the server that does the step. */
  server: number
}

const choices: Partial<Record<Step['verb'], PayerChoice>> = {
  pay: 'Pay',
  paySlowly: 'Pay slowly',
  payAndLose: 'Pay, and lose the answer',
  payAndLeave: 'Pay',
  refuse: 'Decline',
}

const answers: Partial<Record<Step['verb'], Parameters<typeof answerBooking>[1]>> = {
  approve: 'approveBooking',
  force: 'approveBooking',
  decline: 'declineBooking',
  undo: 'undoBooking',
  refund: 'refundBooking',
}

const eventTicketOf = { take: 0, ask: 1, order: 2, orderByLink: 2, orderAndAsk: 3 }

// Longer than we wait for the provider, than a hold, and than an authorisation.
const waits: Temporal.DurationLike[] = [{ seconds: 9 }, { minutes: 21 }, { hours: 73 }]

/** One event, both servers, and what its host needs for their moves. */
export interface HistoryFixture {
  event: MadeEvent
  urls: readonly string[]
  referralCode: string
  otherClubId: string
  reads: ReturnType<typeof readsOf>
}

/** An event far ahead with four event tickets: free, on request, paid, and paid on request. It has a promoter. */
export async function makeFixture(
  t: TestApp,
  given: Omit<HistoryFixture, 'event' | 'referralCode'>,
): Promise<HistoryFixture> {
  const inHours = (hours: number) => t.clock.now().add({ hours }).toString()
  const event = await makeEvent(t, {
    input: { startDate: inHours(2000), endDate: inHours(2004) },
    tickets: [
      { limitedAmount: 4, maxPerPerson: 4, repPoints: 10 },
      { limitedAmount: 3, maxPerPerson: 4, isRequiredApproval: true, repPoints: 10 },
      {
        limitedAmount: 4,
        maxPerPerson: 4,
        repPoints: 10,
        price: 2599,
        gratuityPercentage: 12.5,
        additionalGuests: 1,
      },
      { limitedAmount: 3, maxPerPerson: 4, repPoints: 10, price: 777, isRequiredApproval: true },
    ],
  })
  await makeCoHost(t, t.world.host, event.eventId, t.world.owner)
  return { ...given, event, referralCode: await makePromoter(t, event.eventId, t.world.promoter) }
}

/** What exists in a history so far. Each step picks a thing by its number. */
interface Things {
  bookings: { bookingId: string; person: Person }[]
  orders: { order: Order; person: Person; isChosen: boolean }[]
  tickets: { ticketId: string; code: string }[]
}

const pick = <T>(things: readonly T[], which: number) => things[which % Math.max(things.length, 1)]

/** Moves the clock and signs everybody in again, because their tokens have expired by then. */
async function wait(t: TestApp, people: Person[], duration: Temporal.DurationLike): Promise<void> {
  t.clock.advance(duration)
  await signInAgain(t, people)
}

/** Signs the people of a history in again, so that their tokens are good now. */
export async function signInAgain(t: TestApp, people: Person[]): Promise<void> {
  t.world.host = await t.world.signIn(t.world.host)
  t.world.promoter = await t.world.signIn(t.world.promoter)
  people.splice(0, people.length, ...(await Promise.all(people.map((each) => t.world.signIn(each)))))
}

/**
 * Returns a function that does several steps at once, with the things that exist, and returns their codes. It moves the
 * clock last.
 */
export function historian(t: TestApp, fixture: HistoryFixture, people: Person[]) {
  const { event, urls, referralCode, reads } = fixture
  const leaving = leaveMoves(t, event.eventId)
  const move = hostMoves(t, { ...fixture, producer: leaving.producer })
  const { bookings, orders, tickets }: Things = { bookings: [], orders: [], tickets: [] }
  const now = (person: Person) => people.find(({ userId }) => userId === person.userId) ?? person

  function keep(
    person: Person,
    bookingId: string,
    issued: readonly { ticketId: string; code: string | null }[],
  ) {
    if (!bookings.some((each) => each.bookingId === bookingId)) bookings.push({ bookingId, person })
    tickets.push(...issued.map(({ ticketId, code }) => ({ ticketId, code: code ?? '' })))
  }

  async function take(person: Person, index: number, quantity: number, url: string): Promise<string> {
    const eventTicketId = event.eventTicketIds[index] ?? ''
    const { code, data } = await takeTickets(t, person, event.eventId, eventTicketId, { quantity, url })
    if (code === 'OK') {
      keep(person, data.purchaseEventTickets.booking.bookingId, data.purchaseEventTickets.tickets)
    }
    return code
  }

  async function order(
    person: Person,
    verb: 'order' | 'orderAndAsk' | 'orderByLink',
    quantity: number,
    url: string,
  ): Promise<string> {
    const additionalGuests = verb === 'orderAndAsk' ? 0 : quantity % 2
    const items = [
      { eventTicketId: event.eventTicketIds[eventTicketOf[verb]] ?? '', quantity, additionalGuests },
    ]
    const byLink = verb === 'orderByLink' ? { referralCode } : {}
    const { code, data } = await createOrder(t, person, event.eventId, items, { url, ...byLink })
    if (code === 'OK') orders.push({ order: data.createEventOrder, person, isChosen: false })
    return code
  }

  async function pay(which: number, verb: Step['verb'], url: string): Promise<string> {
    const ordered = pick(orders, which)
    if (!ordered) return 'OK'
    const { order: made, person, isChosen } = ordered
    ordered.isChosen = true
    if (made.approvalUrl && !isChosen) await payAtSandbox(t, made.approvalUrl, choices[verb] ?? 'Pay')
    if (verb === 'payAndLeave') return 'OK'
    const { code, data } = await purchaseOrder(t, now(person), made.orderId, { url })
    if (code === 'OK') keep(person, made.bookingId, data.purchaseEventTickets.tickets)
    return code
  }

  async function release(which: number, url: string): Promise<string> {
    const ordered = pick(orders, which)
    if (!ordered) return 'OK'
    const { order: made, person } = ordered
    const released = await ask(url, now(person), RELEASE_ORDER, {
      orderId: made.orderId,
      idempotencyKey: crypto.randomUUID(),
    })
    return released.code
  }

  /** Has the provider give a payment back without our request and send its notice. */
  async function reverse(which: number, url: string): Promise<string> {
    const orderId = pick(orders, which)?.order.approvalUrl?.split('/').at(-1)
    if (!orderId || !(await reverseCapture(t, orderId))) return 'OK'
    const status = await sendNotice(t, { kind: 'PAYMENT.CAPTURE.REVERSED', orderId }, { url })
    return status === 204 ? 'OK' : `The notice was answered with ${status}`
  }

  async function atTheDoor(which: number, verb: Step['verb'], url: string): Promise<string> {
    const ticket = pick(tickets, which)
    if (verb === 'undoTicketScan') {
      return ticket ? (await undoTicketScan(t, t.world.host, event.eventId, ticket.ticketId)).code : 'OK'
    }
    const { code } = await scanTicket(t, t.world.host, event.eventId, ticket?.code || 'NOSUCHC0DE', { url })
    return code === 'RATE_LIMITED' ? 'OK' : code
  }

  async function answer(which: number, verb: Step['verb'], url: string): Promise<string> {
    const booking = pick(bookings, which)
    if (!booking) return 'OK'
    if (verb === 'giveBack') {
      return (await answerBooking(t, 'cancelMyBooking', now(booking.person), booking.bookingId, { url })).code
    }
    const options = { forceRelease: verb === 'force', url }
    const asked = answers[verb] ?? 'approveBooking'
    return (await answerBooking(t, asked, t.world.host, booking.bookingId, options)).code
  }

  async function doOne({ verb, who, which, quantity, server }: Step): Promise<string> {
    const person = people[who]
    const url = urls[server] ?? t.url
    if (!person) throw new Error('There is nobody')
    if (verb === 'later') return 'OK'
    if (verb === 'settle') {
      await t.drain()
      // The provider answers reads again, as a provider does after a while.
      reads.allow()
      return 'OK'
    }
    if (isLeaveVerb(verb)) return leaving.move(verb, url)
    if (isHostVerb(verb)) return move(verb, quantity, url)
    if (verb === 'take' || verb === 'ask') return take(person, eventTicketOf[verb], quantity, url)
    if (verb === 'order' || verb === 'orderAndAsk' || verb === 'orderByLink') {
      return order(person, verb, quantity, url)
    }
    if (verb in choices) return pay(which, verb, url)
    if (verb === 'reverse') return reverse(which, url)
    if (verb === 'release') return release(which, url)
    if (verb === 'scan' || verb === 'undoTicketScan') return atTheDoor(which, verb, url)
    return answer(which, verb, url)
  }

  /** Does steps at once. Adds a code of its own where something was sold for money while the host was gone. */
  async function doAll(atOnce: readonly Step[]): Promise<string[]> {
    const isGone = (await leaving.isGone()) && !atOnce.some(({ verb }) => isLeaveVerb(verb))
    const codes = await Promise.all(atOnce.map(doOne))
    const isSold = atOnce.some(({ verb }, index) => verb.startsWith('order') && codes[index] === 'OK')
    return isGone && isSold ? [...codes, 'SOLD_WITHOUT_HOST'] : codes
  }

  return async (atOnce: readonly Step[]): Promise<string[]> => {
    const codes = await doAll(atOnce)
    for (const { verb, quantity } of atOnce) {
      if (verb === 'later') await wait(t, people, waits[quantity - 1] ?? {})
    }
    return codes
  }
}
