import type * as events from '#domains/events/public.ts'
import type { Services } from '#platform/ctx.ts'
import type { Mail } from '#ports/mail/queue-mail.ts'
import type { BookingRow } from '../booking/booking.sql.ts'
import type { RefundReason } from '../tickets.news.ts'
import { amountOf } from './paid-text.ts'
import { mailOf } from './ticket-mail.ts'

/** What is said in a line of the bell, and more of it in a mail. */
export interface Message {
  message: string
  mail: Omit<Mail, 'to'>
}

const reversed = (name: string) => `Your payment for ${name} was taken back at the payment provider.`

const reasons: Record<RefundReason, (name: string) => string> = {
  HOST: (name) => `The host of ${name} gave your payment back.`,
  UNDONE: (name) => `The host of ${name} took the approval of your tickets back.`,
  LATE: (name) => `Your payment for ${name} came through when your tickets were gone.`,
  CANCELLED: (name) => `${name} was cancelled before your payment came through.`,
  REVERSED: reversed,
  REVERSED_USED: reversed,
}

function messageOf(
  services: Services,
  event: events.EventRow,
  parts: { message: string; more: string[]; subject?: string },
): Message {
  const subject = parts.subject ?? `Your payment for ${event.display_name}`
  return {
    message: parts.message,
    mail: mailOf(services, event, {
      subject,
      heading: subject,
      paragraphs: [parts.message, ...parts.more],
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
  const amount = amountOf(booking)
  return messageOf(services, event, {
    subject: `Your refund for ${event.display_name} is on its way`,
    message: `${reasons[why](event.display_name)} ${amount} is on its way back to you.`,
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
    message: `${amountOf(booking)} for ${event.display_name} went back to you.`,
    more: ['It went to where you paid from, and may take some days to be seen there.'],
  })
}

/** What is said of a payment that came to nothing, by how the booking stands. */
function failureOf(name: string, { transaction_status: status }: BookingRow) {
  if (status === 'CRASHED') {
    return {
      message: `We do not know yet whether your payment for ${name} came through.`,
      more: ['Somebody looks at it. You get your tickets, or your money back, and we tell you which.'],
    }
  }
  const more = ['Your tickets are free for others again. You can book once more.']
  return status === 'CANCELLED'
    ? {
        message: `Your tickets for ${name} were gone before you had paid. You have not been charged.`,
        more: [],
      }
    : { message: `Your payment for ${name} was declined. You have not been charged.`, more }
}

/** The payment was declined or reserved too late, or nobody knows how it ended. */
export function failedMessage(services: Services, event: events.EventRow, booking: BookingRow): Message {
  return messageOf(services, event, failureOf(event.display_name, booking))
}

/** Nobody answered while the payment was reserved. */
export function expiredMessage(services: Services, event: events.EventRow, booking: BookingRow): Message {
  return messageOf(services, event, {
    message: `Nobody answered your request for ${event.display_name} in time. You have not been charged.`,
    more: [`The ${amountOf(booking)} that were reserved are yours again. You can book once more.`],
  })
}
