import type { BookingCase } from '@reprise/rules/notifications/booking-cases'
import { moneyProperties } from '@reprise/rules/notifications/properties'
import { sentenceOf } from '@reprise/rules/notifications/types'
import * as events from '#domains/events/public.ts'
import type { Services } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import type { Letter } from '#ports/mail/queue-letters.ts'
import type { SampleLetter } from '#ports/mail/sample-letters.ts'
import { namedSamples } from '#ports/mail/sample-letters.ts'
import type { BookingRow, TicketRow } from '../booking/booking.sql.ts'
import { findBooking } from '../booking/booking.sql.ts'
import { readTicketsOfBookings } from '../booking/read.sql.ts'
import { expiredLetter, failedLetter, refundedLetter, refundingLetter } from './payment-letters.ts'
import { notPaidOutLetter, paidOutLetter } from './payout-letters.ts'
import { answeredLetter, heldLetter, offerLetter } from './share-letters.ts'
import {
  cancelledLetter,
  declinedLetter,
  goingLetter,
  movedLetter,
  waitsAgainLetter,
} from './ticket-letters.ts'
import { freeTicketLetter } from './waiting-list-letter.ts'
import { waiverLetter } from './waiver-letter.ts'

interface Sampled {
  event: events.EventRow
  booking: BookingRow
  tickets: readonly TicketRow[]
}

/**
 * Samples of each letter about tickets, with everything that it may contain, by the name of the function that
 * writes it.
 */
export function samplesOf(
  services: Services,
  { event, booking, tickets }: Sampled,
): Record<string, Letter[]> {
  const bookingId = booking.id
  const [first] = tickets
  const properties = {
    ...events.propertiesOf(event),
    ...moneyProperties(booking.total_amount, booking.currency),
    SenderDisplayName: 'Ana',
  }
  const saidOf = (Case: BookingCase) => sentenceOf('EventUpdated', { ...properties, Case })
  const going = { booking, tickets, note: 'Ciao', receipt: '/receipt' }
  const withStatus = (status: typeof booking.transaction_status) => ({
    ...booking,
    transaction_status: status,
    payment_id: bookingId,
  })
  return {
    answeredLetter: [answeredLetter(services, event, { said: saidOf('SHARE_ACCEPTED') })],
    cancelledLetter: (['REFUND_PENDING', 'CANCELLED', 'COMPLETED', 'PENDING'] as const).map((status) =>
      cancelledLetter(services, event, [withStatus(status)]),
    ),
    declinedLetter: [null, 'Ciao'].map((note) =>
      declinedLetter(services, event, withStatus('CANCELLED'), note),
    ),
    expiredLetter: [expiredLetter(services, event, saidOf('REQUEST_EXPIRED'), booking)],
    failedLetter: (['CRASHED', 'FAILED'] as const).map((status) =>
      failedLetter(services, event, saidOf('PAYMENT_DECLINED'), withStatus(status)),
    ),
    freeTicketLetter: [1, 2].map((quantity) =>
      freeTicketLetter(services, event, { eventTicketName: 'Floor', quantity, until: event.start_date }),
    ),
    goingLetter: [
      goingLetter(services, event, going),
      goingLetter(services, event, { ...going, tickets: tickets.slice(0, 1), giver: 'Ana' }),
      goingLetter(services, event, { ...going, booking: { ...booking, is_all_in_pricing: true } }),
      goingLetter(services, event, { ...going, giver: 'Ana' }),
    ],
    heldLetter: [undefined, first && [first]].map((lost) =>
      heldLetter(services, event, saidOf('TICKET_LOST'), lost),
    ),
    movedLetter: (['date', 'place'] as const).flatMap((one) => [
      movedLetter(services, event, [one]),
      movedLetter(services, event, ['date', 'place']),
    ]),
    notPaidOutLetter: [notPaidOutLetter(services, event, saidOf('PAYOUT_FAILED'), 'X7')],
    offerLetter: [true, false].map((hasAccount) =>
      offerLetter(services, event, { sender: 'Ana', note: 'Ciao', hasAccount }),
    ),
    paidOutLetter: [paidOutLetter(services, event, sentenceOf('PayoutCompleted', properties))],
    refundedLetter: [refundedLetter(services, event, saidOf('REFUNDED'))],
    refundingLetter: [refundingLetter(services, event, saidOf('REFUND_HOST'), 'Ciao')],
    waiverLetter: [1, 10].map((megabytes) =>
      waiverLetter(services, event, {
        name: 'Ana',
        acceptedAt: event.start_date,
        file: `${event.id}.pdf`,
        hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
        byteLength: megabytes * 1024 * 1024,
      }),
    ),
    waitsAgainLetter: [waitsAgainLetter(services, event)],
  }
}

const paid = statement<[], { id: string }>(`
select b.id from booking b
join event e on e.id = b.event_id
where b.paid_at is not null and e.avatar_file is not null and e.published_at is not null
  and exists (select from ticket t where t.booking_id = b.id)
order by b.created_at desc limit 1`)

/** The letters about the newest paid order of an event with a picture; none where there is no such order. */
export async function sampleLetters(services: Services): Promise<SampleLetter[]> {
  const [newest] = await paid(services.db)
  const booking = newest && (await findBooking(services.db, newest.id))
  const event = booking && (await events.eventsByIds(services.db, [booking.event_id])).get(booking.event_id)
  if (!event) return []
  const tickets = await readTicketsOfBookings(services.db, [booking.id])
  return namedSamples(samplesOf(services, { event, booking, tickets }))
}
