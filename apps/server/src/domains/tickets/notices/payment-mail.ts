import type { BookingCase } from '@reprise/rules/notifications/booking-cases'
import type { NotificationProperties } from '@reprise/rules/notifications/properties'
import { moneyProperties } from '@reprise/rules/notifications/properties'
import { sentenceOf } from '@reprise/rules/notifications/types'
import { inEnglish } from '@reprise/rules/platform/sentence'
import type * as events from '#domains/events/public.ts'
import type { Services } from '#platform/ctx.ts'
import type { Mail } from '#ports/mail/queue-mail.ts'
import type { BookingRow } from '../booking/booking.sql.ts'
import type { RefundReason } from '../tickets.news.ts'
import { propertiesOf } from './event-properties.ts'
import { amountOf } from './paid-text.ts'
import { mailOf } from './ticket-mail.ts'

/** What the bell tells of, and more of it in a mail. */
export interface Message {
  properties: NotificationProperties
  mail: Omit<Mail, 'to'>
}

function messageOf(
  services: Services,
  event: events.EventRow,
  parts: { Case: BookingCase; booking?: BookingRow; more: string[]; subject?: string },
): Message {
  const subject = parts.subject ?? `Your payment for ${event.display_name}`
  const properties = {
    ...propertiesOf(event),
    Case: parts.Case,
    ...(parts.booking && moneyProperties(parts.booking.total_amount, parts.booking.currency)),
  }
  return {
    properties,
    mail: mailOf(services, event, {
      subject,
      heading: subject,
      paragraphs: [inEnglish(sentenceOf('EventUpdated', properties)), ...parts.more],
      action: 'See the event',
    }),
  }
}

/** The money is on its way back. */
export function refundingMessage(
  services: Services,
  event: events.EventRow,
  booking: BookingRow,
  { why, note }: { why: RefundReason; note: string | null },
): Message {
  return messageOf(services, event, {
    subject: `Your refund for ${event.display_name} is on its way`,
    Case: `REFUND_${why}`,
    booking,
    more: [
      ...(note ? [`The host says: ${note}`] : []),
      'Tickets of this order are not valid any more. We tell you when the money has gone back.',
    ],
  })
}

/** The provider confirmed the refund. */
export function refundedMessage(services: Services, event: events.EventRow, booking: BookingRow): Message {
  return messageOf(services, event, {
    subject: `Your refund for ${event.display_name} went through`,
    Case: 'REFUNDED',
    booking,
    more: ['It went to where you paid from, and may take some days to be seen there.'],
  })
}

/** What is said of a payment that came to nothing, by how the booking stands. */
function failureOf({ transaction_status: status }: BookingRow): { Case: BookingCase; more: string[] } {
  if (status === 'CRASHED') {
    return {
      Case: 'PAYMENT_UNKNOWN',
      more: ['Somebody looks at it. You get your tickets, or your money back, and we tell you which.'],
    }
  }
  const more = ['Your tickets are free for others again. You can book once more.']
  return status === 'CANCELLED' ? { Case: 'PAYMENT_TOO_LATE', more: [] } : { Case: 'PAYMENT_DECLINED', more }
}

/** The payment was declined or reserved too late, or nobody knows how it ended. */
export function failedMessage(services: Services, event: events.EventRow, booking: BookingRow): Message {
  return messageOf(services, event, failureOf(booking))
}

/** Nobody answered while the payment was reserved. */
export function expiredMessage(services: Services, event: events.EventRow, booking: BookingRow): Message {
  return messageOf(services, event, {
    Case: 'REQUEST_EXPIRED',
    more: [`The ${amountOf(booking)} that were reserved are yours again. You can book once more.`],
  })
}
