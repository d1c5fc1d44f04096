import type { Sentence } from '../platform/sentence.ts'
import { sentence } from '../platform/sentence.ts'
import { atStart, eventName, personName } from './event-words.ts'
import type { NotificationProperties } from './properties.ts'
import type { Row } from './row.ts'
import { countOf, moneyOf } from './row.ts'

type Of = NotificationProperties

const money = (of: Of) => moneyOf(of) ?? sentence('the money', {})

const takenBack = (of: Of) =>
  sentence('Your payment for {{event}} was taken back at the payment provider.', { event: eventName(of) })

const refundReasons = {
  HOST: (of) => sentence('The host of {{event}} gave your payment back.', { event: eventName(of) }),
  UNDONE: (of) =>
    sentence('The host of {{event}} took the approval of your tickets back.', { event: eventName(of) }),
  LATE: (of) =>
    sentence('Your payment for {{event}} came through when your tickets were gone.', {
      event: eventName(of),
    }),
  CANCELLED: (of) =>
    sentence('{{event}} was cancelled before your payment came through.', { event: atStart(of) }),
  REVERSED: takenBack,
  REVERSED_USED: takenBack,
} as const satisfies Record<string, (of: Of) => Sentence>

const refunding = (why: keyof typeof refundReasons) => (of: Of) =>
  sentence('{{why}} {{amount}} is on its way back to you.', {
    why: refundReasons[why](of),
    amount: money(of),
  })

const named = (of: Of) => ({ event: eventName(of), person: personName(of) })

/** What became of a booking, its money and its tickets, for the people at both ends: the cases of EventUpdated. */
export const bookingCases = {
  WAITS_AGAIN: (of) =>
    sentence('Your request for {{event}} waits for the host again.', { event: eventName(of) }),
  REFUND_HOST: refunding('HOST'),
  REFUND_UNDONE: refunding('UNDONE'),
  REFUND_LATE: refunding('LATE'),
  REFUND_CANCELLED: refunding('CANCELLED'),
  REFUND_REVERSED: refunding('REVERSED'),
  REFUND_REVERSED_USED: refunding('REVERSED_USED'),
  REFUNDED: (of) =>
    sentence('{{amount}} for {{event}} went back to you.', { amount: money(of), event: eventName(of) }),
  PAYMENT_UNKNOWN: (of) =>
    sentence('We do not know yet whether your payment for {{event}} came through.', { event: eventName(of) }),
  PAYMENT_TOO_LATE: (of) =>
    sentence('Your tickets for {{event}} were gone before you had paid. You have not been charged.', {
      event: eventName(of),
    }),
  PAYMENT_DECLINED: (of) =>
    sentence('Your payment for {{event}} was declined. You have not been charged.', { event: eventName(of) }),
  REQUEST_EXPIRED: (of) =>
    sentence('Nobody answered your request for {{event}} in time. You have not been charged.', {
      event: eventName(of),
    }),
  GUEST_REVERSED: (of) =>
    sentence(
      'The payment of {{person}} for {{event}} was taken back at the payment provider. Their tickets are free again.',
      named(of),
    ),
  GUEST_REVERSED_USED: (of) =>
    sentence(
      'The payment of {{person}} for {{event}} was taken back at the payment provider, though somebody came in with their tickets. The balance is lower by it.',
      named(of),
    ),
  GUEST_PAYMENT_UNKNOWN: (of) =>
    sentence(
      'We do not know yet whether the payment of {{person}} for {{event}} came through. Their tickets are kept.',
      named(of),
    ),
  GUEST_PAYMENT_FAILED: (of) =>
    sentence(
      'The payment of {{person}} for {{event}} did not come through. Their tickets are free again.',
      named(of),
    ),
  GUEST_REQUEST_EXPIRED: (of) =>
    sentence(
      'The request of {{person}} for {{event}} ran out: their payment was only reserved until now.',
      named(of),
    ),
  TICKET_LOST: (of) =>
    sentence(
      'The ticket for {{event}} that was passed on to you is no longer valid: its order was taken back.',
      { event: eventName(of) },
    ),
  TICKET_RESTORED: (of) =>
    sentence('The ticket for {{event}} that was passed on to you is valid again.', { event: eventName(of) }),
  OFFER_GONE: (of) =>
    sentence(
      'The ticket for {{event}} that {{person}} offered you is gone: you cannot accept it any more.',
      named(of),
    ),
  SHARE_ACCEPTED: (of) => sentence('{{person}} accepted your ticket for {{event}}.', named(of)),
  SHARE_DECLINED: (of) =>
    sentence('{{person}} declined your ticket for {{event}}. It is still yours.', named(of)),
  GIVEN_AWAY: (of) =>
    countOf(of) === 1
      ? sentence('{{person}} gave a ticket for {{event}} away.', named(of))
      : sentence('{{person}} gave {{count}} tickets for {{event}} away.', {
          ...named(of),
          count: countOf(of),
        }),
  PAYOUT_FAILED: (of) =>
    sentence('Your payout of {{amount}} for {{event}} failed. It is back in the balance.', {
      amount: money(of),
      event: eventName(of),
    }),
} as const satisfies Row['cases']

/** What EventUpdated tells of, beside that the event itself changed. */
export type BookingCase = keyof typeof bookingCases
