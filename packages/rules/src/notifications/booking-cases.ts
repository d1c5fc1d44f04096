import type { Sentence } from '../platform/sentence.ts'
import { sentence } from '../platform/sentence.ts'
import { atStart, eventName, personName } from './event-words.ts'
import type { NotificationProperties } from './properties.ts'
import type { NotificationTypeRow } from './row.ts'
import { countOf, moneyOf } from './row.ts'

type Of = NotificationProperties

const money = (of: Of) => moneyOf(of) ?? sentence('the money', {})

const takenBack = (of: Of) =>
  sentence('Your payment for {{event}} was reversed at the payment provider.', { event: eventName(of) })

const refundReasons = {
  HOST: (of) => sentence('The host of {{event}} refunded your payment.', { event: eventName(of) }),
  UNDONE: (of) =>
    sentence('The host of {{event}} undid the approval of your tickets.', { event: eventName(of) }),
  LATE: (of) =>
    sentence('Your payment for {{event}} came through after your tickets were gone.', {
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

/**
 * The cases of EventUpdated: what happened to a booking, its payment and its tickets, for the guest and for the host.
 */
export const bookingCases = {
  WAITS_AGAIN: (of) =>
    sentence('Your request for {{event}} is waiting for the host again.', { event: eventName(of) }),
  REFUND_HOST: refunding('HOST'),
  REFUND_UNDONE: refunding('UNDONE'),
  REFUND_LATE: refunding('LATE'),
  REFUND_CANCELLED: refunding('CANCELLED'),
  REFUND_REVERSED: refunding('REVERSED'),
  REFUND_REVERSED_USED: refunding('REVERSED_USED'),
  REFUNDED: (of) =>
    sentence('You got {{amount}} back for {{event}}.', { amount: money(of), event: eventName(of) }),
  PAYMENT_UNKNOWN: (of) =>
    sentence("We don't know yet if your payment for {{event}} came through.", { event: eventName(of) }),
  PAYMENT_TOO_LATE: (of) =>
    sentence("Your tickets for {{event}} were gone before you paid. You weren't charged.", {
      event: eventName(of),
    }),
  PAYMENT_DECLINED: (of) =>
    sentence("Your payment for {{event}} was declined. You weren't charged.", { event: eventName(of) }),
  REQUEST_EXPIRED: (of) =>
    sentence("No one answered your request for {{event}} in time. You weren't charged.", {
      event: eventName(of),
    }),
  GUEST_REVERSED: (of) =>
    sentence(
      "{{person}}'s payment for {{event}} was reversed at the payment provider. Their tickets are free again.",
      named(of),
    ),
  GUEST_REVERSED_USED: (of) =>
    sentence(
      "{{person}}'s payment for {{event}} was reversed at the payment provider, but someone already checked in with their tickets. The amount is taken off your balance.",
      named(of),
    ),
  GUEST_PAYMENT_UNKNOWN: (of) =>
    sentence(
      "We don't know yet if {{person}}'s payment for {{event}} came through. Their tickets are still held.",
      named(of),
    ),
  GUEST_PAYMENT_FAILED: (of) =>
    sentence(
      "{{person}}'s payment for {{event}} didn't come through. Their tickets are free again.",
      named(of),
    ),
  GUEST_REQUEST_EXPIRED: (of) =>
    sentence(
      "{{person}}'s request for {{event}} expired because their payment was only held until now.",
      named(of),
    ),
  TICKET_LOST: (of) =>
    sentence('The ticket for {{event}} you were given is no longer valid because its order was undone.', {
      event: eventName(of),
    }),
  TICKET_RESTORED: (of) =>
    sentence('The ticket for {{event}} you were given is valid again.', { event: eventName(of) }),
  OFFER_GONE: (of) =>
    sentence(
      "The ticket for {{event}} that {{person}} offered you is gone. You can't accept it any more.",
      named(of),
    ),
  SHARE_ACCEPTED: (of) => sentence('{{person}} accepted your ticket for {{event}}.', named(of)),
  SHARE_DECLINED: (of) =>
    sentence("{{person}} declined your ticket for {{event}}. It's still yours.", named(of)),
  GIFT_SENT: (of) =>
    countOf(of) === 1
      ? sentence(
          'Your gift for {{event}} is on its way to {{person}}. The ticket is theirs once they accept it.',
          named(of),
        )
      : sentence(
          'Your gift for {{event}} is on its way to {{person}}. The {{count}} tickets are theirs once they accept them.',
          { ...named(of), count: countOf(of) },
        ),
  GIVEN_AWAY: (of) =>
    countOf(of) === 1
      ? sentence('{{person}} gave away a ticket for {{event}}.', named(of))
      : sentence('{{person}} gave away {{count}} tickets for {{event}}.', {
          ...named(of),
          count: countOf(of),
        }),
  PAYOUT_FAILED: (of) =>
    sentence('Your payout of {{amount}} for {{event}} failed. The money is back in your balance.', {
      amount: money(of),
      event: eventName(of),
    }),
} as const satisfies NotificationTypeRow['cases']

/** The cases that EventUpdated has, besides a change of the event itself. */
export type BookingCase = keyof typeof bookingCases
