import { randomUUID } from 'node:crypto'
import * as payments from '#domains/payments/public.ts'
import type { Services } from '#platform/ctx.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import { ask, askAt } from '../../ask.ts'
import { RELEASE_ORDER, UPDATE_EVENT_TICKET } from '../../documents.ts'
import { answerAttendee, answerBooking, attendeeIdOf } from '../../steps/answer-bookings.ts'
import { createOrder, purchaseOrder } from '../../steps/buy-tickets.ts'
import { cancelEvent } from '../../steps/cancel-event.ts'
import { checkInGuest, deleteGuest, listGuest } from '../../steps/list-guests.ts'
import { scanTicket, undoTicketScan } from '../../steps/scan-tickets.ts'
import { answerShare, shareTicket } from '../../steps/share-tickets.ts'
import { acceptTicketOffer } from '../../steps/stand-in-line.ts'
import { takeTickets } from '../../steps/take-tickets.ts'
import { scanned, syncScans } from '../../steps/work-doors.ts'
import type { Need, Scene } from './scene.ts'

const DELETE_FREE = graphql(
  'mutation ($id: ID!, $key: String!) { deleteFreeTicket(ticketId: $id, idempotencyKey: $key) { status } }',
)
const CHANGE_DISPLAY = graphql(
  'mutation ($id: ID!, $eventTicketId: ID) { changeDisplayTickets(eventId: $id, eventTicketId: $eventTicketId) { eventId } }',
)
const UPDATE_GUEST = graphql(
  'mutation ($input: UpdateEventGuestInput!) { updateEventGuest(input: $input) { guestId } }',
)

/** One of the two servers of a race. */
export interface Server {
  url: string
  services: Services
}

/** Something that a person, a device, a host or the clock does. */
export interface Move {
  /** What the event ticket has to be; undefined: anything. */
  on?: 'free' | 'paid' | 'request'
  needs: readonly Need[]
  /** A refusal that is proper only here. */
  alsoHears?: string
  /** Does it at this server. Returns its code, which may be a refusal. */
  run(scene: Scene, server: Server): Promise<{ code: string }>
}

const onlyOne = (scene: Scene) => ({ eventTicketId: scene.eventTicketId, quantity: 1 })
const isPaid = ({ kind }: Scene) => kind === 'paid' || kind === 'paidRequest'

const share =
  (verb: 'acceptSharedTicket' | 'declineSharedTicket' | 'cancelSharedTicket', isGiver: boolean) =>
  ({ t, holder, shareId }: Scene, { url }: Server) =>
    answerShare(t, verb, isGiver ? holder : t.world.stranger, shareId, { url })

const booking =
  (verb: Parameters<typeof answerBooking>[1], isHolder = false) =>
  ({ t, holder, bookingId }: Scene, { url }: Server) =>
    answerBooking(t, verb, isHolder ? holder : t.world.host, bookingId, { url })

const checkIn =
  (undo: boolean) =>
  ({ t, eventId, guestTicketId }: Scene, { url }: Server) =>
    checkInGuest({ ask: askAt(url) }, t.world.host, eventId, guestTicketId, { undo })

const scan = async ({ t, eventId, code }: Scene, { url }: Server) => {
  const { code: answered, data } = await scanTicket(t, t.world.host, eventId, code, { url })
  return { code: answered === 'OK' ? data.verdict.status : answered }
}

const sync = async ({ t, device, code }: Scene, { url }: Server) => {
  const at = t.clock.now().subtract({ seconds: 30 })
  const moment = at.round({ smallestUnit: 'millisecond', roundingMode: 'floor' })
  const { code: answered, data } = await syncScans({ url }, device, [scanned({ code, at: moment })])
  return { code: answered === 'OK' ? (data.syncScans.scans[0]?.outcome ?? 'LOST') : answered }
}

export const moves = {
  take: {
    needs: [],
    run: (scene, { url }) =>
      isPaid(scene)
        ? createOrder(scene.t, scene.holder, scene.eventId, [onlyOne(scene)], { url })
        : takeTickets(scene.t, scene.holder, scene.eventId, scene.eventTicketId, { url }),
  },
  pay: {
    on: 'paid',
    needs: ['order'],
    run: ({ t, holder, orderId }, { url }) => purchaseOrder(t, holder, orderId, { url }),
  },
  settle: {
    on: 'paid',
    needs: ['order', 'lapsed'],
    async run(_scene, { services }) {
      await payments.settleDuePayments(services)
      return { code: 'OK' }
    },
  },
  expire: {
    on: 'paid',
    needs: ['unpaid', 'lapsed'],
    async run(_scene, { services }) {
      await payments.settleDuePayments(services)
      return { code: 'OK' }
    },
  },
  cancelOrder: {
    on: 'paid',
    needs: ['unpaid'],
    run: ({ holder, orderId }, { url }) =>
      ask(url, holder, RELEASE_ORDER, { orderId, idempotencyKey: randomUUID() }),
  },
  cancelBooking: { on: 'request', needs: ['ticket'], run: booking('cancelMyBooking', true) },
  offer: {
    needs: ['ticket'],
    run: ({ t, holder, ticketId }, { url }) =>
      shareTicket(t, holder, ticketId, { userName: t.world.stranger.userName }, { url }),
  },
  accept: { needs: ['ticket', 'offer'], run: share('acceptSharedTicket', false) },
  decline: { needs: ['ticket', 'offer'], run: share('declineSharedTicket', false) },
  takeBack: { needs: ['ticket', 'offer'], run: share('cancelSharedTicket', true) },
  deleteFree: {
    on: 'free',
    needs: ['ticket'],
    run: ({ holder, ticketId }, { url }) =>
      ask(url, holder, DELETE_FREE, { id: ticketId, key: randomUUID() }),
  },
  refund: { on: 'paid', needs: ['ticket'], run: booking('refundBooking') },
  scan: { needs: ['ticket'], run: scan },
  // The entrance has let the ticket in before.
  scanAgain: { needs: ['ticket', 'entered'], run: scan },
  sync: { needs: ['ticket', 'device'], run: sync },
  syncEarlier: { needs: ['ticket', 'device', 'entered'], run: sync },
  undo: {
    needs: ['ticket', 'entered'],
    run: ({ t, eventId, ticketId }, { url }) => undoTicketScan(t, t.world.host, eventId, ticketId, { url }),
  },
  listGuest: {
    needs: [],
    run: ({ t, eventId, eventTicketId }, { url }) =>
      listGuest({ ask: askAt(url) }, t.world.host, eventId, [eventTicketId]),
  },
  editGuest: {
    needs: ['guest'],
    run: ({ t, eventId, guestId, eventTicketId, guestTicketId }, { url }) =>
      ask(url, t.world.host, UPDATE_GUEST, {
        input: {
          eventId,
          guestId,
          fullName: 'Ada Rook',
          tickets: [{ ticketId: guestTicketId, eventTicketId }, { eventTicketId }],
          idempotencyKey: randomUUID(),
        },
      }),
  },
  deleteGuest: {
    needs: ['guest'],
    run: ({ t, eventId, guestId }, { url }) =>
      deleteGuest({ ask: askAt(url) }, t.world.host, eventId, guestId),
  },
  checkInGuest: { needs: ['guest'], run: checkIn(false) },
  undoGuest: { needs: ['guest', 'guestIn'], run: checkIn(true) },
  // There are more tickets out than the new limit.
  capacity: {
    alsoHears: 'BAD_INPUT',
    needs: [],
    run: ({ t, eventTicketId, limit }, { url }) =>
      ask(url, t.world.host, UPDATE_EVENT_TICKET, { input: { eventTicketId, limitedAmount: limit - 1 } }),
  },
  sale: {
    needs: [],
    run: ({ t, eventTicketId }, { url }) =>
      ask(url, t.world.host, UPDATE_EVENT_TICKET, { input: { eventTicketId, isActive: false } }),
  },
  approve: { on: 'request', needs: ['ticket'], run: booking('approveBooking') },
  declineRequest: { on: 'request', needs: ['ticket'], run: booking('declineBooking') },
  remove: {
    on: 'request',
    needs: ['ticket'],
    async run({ t, holder, eventId }, { url }) {
      const attendeeId = await attendeeIdOf(t, eventId, holder)
      return answerAttendee(t, 'declineAttendee', t.world.host, attendeeId, { url })
    },
  },
  cancelEvent: {
    needs: [],
    run: ({ t, eventId }, { url }) => cancelEvent({ ask: askAt(url) }, t.world.host, eventId),
  },
  acceptLine: {
    on: 'free',
    needs: ['line'],
    run: ({ t, eventTicketId }, { url }) =>
      acceptTicketOffer(t, t.world.secondMember, eventTicketId, { url }),
  },
  // A person who no longer holds such a ticket cannot choose it.
  display: {
    alsoHears: 'BAD_INPUT',
    needs: ['ticket'],
    run: ({ holder, eventId, eventTicketId }, { url }) =>
      ask(url, holder, CHANGE_DISPLAY, { id: eventId, eventTicketId }),
  },
} as const satisfies Record<string, Move>

export type MoveName = keyof typeof moves
