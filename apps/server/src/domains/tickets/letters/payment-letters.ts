import type { Sentence } from '@reprise/rules/platform/sentence'
import { sentence } from '@reprise/rules/platform/sentence'
import type * as events from '#domains/events/public.ts'
import type { Services } from '#platform/ctx.ts'
import type { Letter } from '#ports/mail/queue-letters.ts'
import type { BookingRow } from '../booking/booking.sql.ts'
import { amountOf } from './paid-sentence.ts'
import { letterOf, seeTheEvent, wordsOf } from './ticket-letters.ts'

/** A mail about the money of an order: the sentence of the notification, and details. */
function moneyLetter(
  services: Services,
  event: events.EventRow,
  { subject, said, more }: { subject: Sentence; said: Sentence; more: Sentence[] },
): Letter {
  return letterOf(services, event, {
    subject,
    heading: subject,
    paragraphs: [said, ...more],
    action: seeTheEvent,
  })
}

/** The mail about a refund that has begun. */
export function refundingLetter(
  services: Services,
  event: events.EventRow,
  said: Sentence,
  note: string | null,
): Letter {
  return moneyLetter(services, event, {
    subject: sentence('Your refund for {{event}} is on its way', { event: event.display_name }),
    said,
    more: [
      ...wordsOf(null, note),
      sentence(
        "The tickets of this order are no longer valid. We'll let you know when the money has gone back.",
        {},
      ),
    ],
  })
}

/** The mail about a refund that the provider confirmed. */
export function refundedLetter(services: Services, event: events.EventRow, said: Sentence): Letter {
  return moneyLetter(services, event, {
    subject: sentence('Your refund for {{event}} went through', { event: event.display_name }),
    said,
    more: [sentence('It went back to where you paid from. It can take a few days to show up there.', {})],
  })
}

const paymentOf = (event: events.EventRow) =>
  sentence('Your payment for {{event}}', { event: event.display_name })

function moreOfFailure({ transaction_status: status }: BookingRow): Sentence[] {
  if (status === 'CANCELLED') return []
  return [
    status === 'CRASHED'
      ? sentence(
          "We're looking into it. You'll get your tickets or your money back, and we'll let you know.",
          {},
        )
      : sentence('Your tickets are back on sale. You can book again.', {}),
  ]
}

/** The mail about a payment that was declined, was reserved too late, or has an unknown end. */
export function failedLetter(
  services: Services,
  event: events.EventRow,
  said: Sentence,
  booking: BookingRow,
): Letter {
  return moneyLetter(services, event, { subject: paymentOf(event), said, more: moreOfFailure(booking) })
}

/** The mail about a request that nobody answered while its payment was reserved. */
export function expiredLetter(
  services: Services,
  event: events.EventRow,
  said: Sentence,
  booking: BookingRow,
): Letter {
  return moneyLetter(services, event, {
    subject: paymentOf(event),
    said,
    more: [
      sentence('We released the {{amount}} hold. You can book again.', {
        amount: amountOf(booking),
      }),
    ],
  })
}
