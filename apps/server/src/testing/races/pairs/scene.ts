import { randomUUID } from 'node:crypto'
import type { Person } from '../../ask.ts'
import { UPDATE_EVENT_TICKET } from '../../documents.ts'
import { jobsNamed } from '../../jobs-named.ts'
import type { TestApp } from '../../start-test-app.ts'
import { buyTickets, createOrder } from '../../steps/buy-tickets.ts'
import { checkInGuest, listGuest } from '../../steps/list-guests.ts'
import type { MadeEvent } from '../../steps/make-event.ts'
import { makeEvent } from '../../steps/make-event.ts'
import { payAtSandbox } from '../../steps/pay-at-sandbox.ts'
import { scanTicket } from '../../steps/scan-tickets.ts'
import { shareTicket } from '../../steps/share-tickets.ts'
import { joinTicketWaitingList } from '../../steps/stand-in-line.ts'
import { takeTickets } from '../../steps/take-tickets.ts'
import type { Device } from '../../steps/work-doors.ts'
import { pairDevice } from '../../steps/work-doors.ts'

/** What the only event ticket of a scene is. */
export type Kind = 'free' | 'paid' | 'request' | 'paidRequest'

/** What has to be there before a move: each is made once for a scene, so that two moves meet at the same one. */
export type Need =
  | 'ticket'
  | 'order'
  | 'unpaid'
  | 'lapsed'
  | 'offer'
  | 'entered'
  | 'guest'
  | 'guestIn'
  | 'line'
  | 'device'

export interface Scene extends MadeEvent {
  t: TestApp
  /** Whose tickets they are. A new person for each scene, because a person offers only so many tickets a day. */
  holder: Person
  kind: Kind
  eventTicketId: string
  ticketId: string
  code: string
  bookingId: string
  orderId: string
  /** The booking of the order. */
  orderedId: string
  shareId: string
  guestId: string
  guestTicketId: string
  device: Device
  /** How many tickets there are. */
  limit: number
}

const LIMIT = 6

function must<Data>(answer: { code: string; data: Data; errors: { message: string }[] }): Data {
  if (answer.code !== 'OK') throw new Error(`${answer.code}: ${answer.errors[0]?.message}`)
  return answer.data
}

const priceOf = (kind: Kind) => (kind === 'paid' || kind === 'paidRequest' ? 2000 : null)
const isRequest = (kind: Kind) => kind === 'request' || kind === 'paidRequest'

async function makeTicket(scene: Scene): Promise<void> {
  const { t, holder, eventId, eventTicketId, kind } = scene
  if (priceOf(kind) === null) {
    const { booking, tickets } = must(
      await takeTickets(t, holder, eventId, eventTicketId),
    ).purchaseEventTickets
    const [ticket] = tickets
    Object.assign(scene, {
      bookingId: booking.bookingId,
      ticketId: ticket?.ticketId,
      code: ticket?.code ?? '',
    })
  } else {
    const { bookingId, purchased } = await buyTickets(t, holder, eventId, [{ eventTicketId, quantity: 1 }])
    const [ticket] = must(purchased).purchaseEventTickets.tickets
    Object.assign(scene, { bookingId, ticketId: ticket?.ticketId, code: ticket?.code ?? '' })
  }
  if (scene.code) return
  // The holder of a request sees no code yet, but one may be typed at the door.
  const row = await t.db
    .selectFrom('ticket')
    .select(['id', 'code'])
    .where('booking_id', '=', scene.bookingId)
    .executeTakeFirstOrThrow()
  Object.assign(scene, { ticketId: row.id, code: row.code })
}

async function makeOrder(scene: Scene, isAgreed: boolean): Promise<void> {
  const { t, holder, eventId, eventTicketId } = scene
  const ordered = await createOrder(t, holder, eventId, [{ eventTicketId, quantity: 1 }])
  const { orderId, bookingId: orderedId, approvalUrl } = must(ordered).createEventOrder
  if (isAgreed) await payAtSandbox(t, approvalUrl ?? '')
  Object.assign(scene, { orderId, orderedId })
}

const make: Record<Need, (scene: Scene) => Promise<void>> = {
  ticket: makeTicket,
  order: (scene) => makeOrder(scene, true),
  // Where another move needs that the payer has agreed, it is that order.
  unpaid: (scene) => (scene.orderId ? Promise.resolve() : makeOrder(scene, false)),
  // Its time is over, and the next turn of the job ends it.
  async lapsed(scene) {
    const { t, orderId } = scene
    const past = t.clock.now().subtract({ seconds: 1 })
    await t.db
      .updateTable('payment')
      .set({ due_at: past, hold_until: past })
      .where('id', '=', orderId)
      .execute()
    await t.db.updateTable('hold').set({ due_at: past }).where('booking_id', '=', scene.orderedId).execute()
  },
  async offer(scene) {
    const { t, holder, ticketId } = scene
    const { shareId } = must(
      await shareTicket(t, holder, ticketId, { userName: t.world.stranger.userName }),
    ).shareTicket
    Object.assign(scene, { shareId })
  },
  async entered({ t, eventId, code }) {
    must(await scanTicket(t, t.world.host, eventId, code))
    t.clock.advance({ milliseconds: 10 })
  },
  async guest(scene) {
    const { t, eventId, eventTicketId } = scene
    const { guestId, tickets } = must(
      await listGuest(t, t.world.host, eventId, [eventTicketId]),
    ).createEventGuest
    Object.assign(scene, { guestId, guestTicketId: tickets[0]?.ticketId })
  },
  async guestIn({ t, eventId, guestTicketId }) {
    must(await checkInGuest(t, t.world.host, eventId, guestTicketId))
  },
  // All tickets are gone, somebody waits, and one comes back.
  async line(scene) {
    const { t, eventId, eventTicketId } = scene
    const { taken } = await t.db
      .selectFrom('stock_pool')
      .select('taken')
      .where('event_ticket_id', '=', eventTicketId)
      .executeTakeFirstOrThrow()
    if (taken === 0) must(await takeTickets(t, t.world.coHost, eventId, eventTicketId))
    const full = Math.max(taken, 1)
    must(await t.ask(t.world.host, UPDATE_EVENT_TICKET, { input: { eventTicketId, limitedAmount: full } }))
    must(await joinTicketWaitingList(t, t.world.secondMember, [eventTicketId]))
    scene.limit = full + 1
    must(
      await t.ask(t.world.host, UPDATE_EVENT_TICKET, { input: { eventTicketId, limitedAmount: full + 1 } }),
    )
    for (const job of jobsNamed(/^serve-waiting-lists$/)) await job.run(t.services)
  },
  async device(scene) {
    scene.device = await pairDevice(scene.t, scene.t.world.host, scene.eventId, {
      name: `Door ${randomUUID().slice(0, 6)}`,
    })
  },
}

// In this order, because an offer is of a ticket, and a line forms when all tickets are gone.
const order: readonly Need[] = [
  'ticket',
  'offer',
  'entered',
  'order',
  'unpaid',
  'lapsed',
  'guest',
  'guestIn',
  'device',
  'line',
]

let scenes = 0

/** An event with one event ticket of this kind, and what the moves need. */
export async function makeScene(t: TestApp, kind: Kind, needs: ReadonlySet<Need>): Promise<Scene> {
  scenes += 1
  const event = await makeEvent(t, {
    tickets: [
      {
        limitedAmount: LIMIT,
        maxPerPerson: 10,
        repPoints: 5,
        price: priceOf(kind),
        isRequiredApproval: isRequest(kind),
        isEnabledWishList: needs.has('line'),
      },
    ],
  })
  const scene: Scene = {
    ...event,
    t,
    holder: await t.world.addPerson(`holder${scenes}`),
    kind,
    eventTicketId: event.eventTicketIds[0] ?? '',
    ticketId: '',
    code: '',
    bookingId: '',
    orderId: '',
    orderedId: '',
    shareId: '',
    guestId: '',
    guestTicketId: '',
    device: { deviceId: '', token: '' },
    limit: LIMIT,
  }
  for (const need of order) if (needs.has(need)) await make[need](scene)
  return scene
}
