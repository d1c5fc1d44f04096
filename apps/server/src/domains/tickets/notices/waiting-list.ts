import * as events from '#domains/events/public.ts'
import * as notifications from '#domains/notifications/public.ts'
import { freeTicketLetter } from '../letters/waiting-list-letter.ts'
import { readEventTickets } from '../stock/event-ticket.sql.ts'
import type { WaitingListNews } from '../tickets.news.ts'
import { withEvents } from './facts.ts'

type HeardOffer = notifications.Heard<WaitingListNews & { quantity: number; until: string }>

/** The name of what an offer of the waiting list asks for (`markDone`). A person has one open offer per event. */
export const offerAsks = ({ eventId, userId }: { eventId: string; userId: string }) =>
  `ticket-offer:${eventId}:${userId}`

/** Notifies the next in line that tickets are kept for them, in the bell and by a mail at once. */
export const offeredToNext = notifications.noticeRow({
  async recipients(work, news: readonly HeardOffer[]) {
    const known = await withEvents(work, news)
    const ids = [...new Set(known.map(({ eventTicketId }) => eventTicketId))]
    const names = new Map((await readEventTickets(work.tx, ids)).map((row) => [row.id, row.name]))
    return known.map((each) => ({ ...each, eventTicketName: names.get(each.eventTicketId) ?? '' }))
  },
  type: 'TicketWaitingListReleased',
  properties: ({ event }) => events.propertiesOf(event),
  asks: (fact) => offerAsks(fact),
  mail: (work, { event, eventTicketName, quantity, until }) =>
    freeTicketLetter(work, event, { eventTicketName, quantity, until: Temporal.Instant.from(until) }),
})
