import type { Sentence } from '@reprise/rules/platform/sentence'
import { sentence } from '@reprise/rules/platform/sentence'
import type * as events from '#domains/events/public.ts'
import type { Services } from '#platform/ctx.ts'
import type { Letter } from '#ports/mail/queue-letters.ts'
import type { BookingRow } from '../booking/booking.sql.ts'
import { amountOf } from './paid-sentence.ts'
import { letterOf, seeTheEvent, wordsOf } from './ticket-letters.ts'

/** A mail about an order's money: what the bell says, and more. */
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

/** The money is on its way back. */
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

/** The provider confirmed the refund. */
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

/** The payment was declined or reserved too late, or nobody knows how it ended. */
export function failedLetter(
  services: Services,
  event: events.EventRow,
  said: Sentence,
  booking: BookingRow,
): Letter {
  return moneyLetter(services, event, { subject: paymentOf(event), said, more: moreOfFailure(booking) })
}

/** Nobody answered while the payment was reserved. */
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
      sentence('The {{amount}} we held are released. You can book again.', {
        amount: amountOf(booking),
      }),
    ],
  })
}
