import type { Sentence } from '@reprise/rules/platform/sentence'
import { sentence } from '@reprise/rules/platform/sentence'
import type * as events from '#domains/events/public.ts'
import * as payments from '#domains/payments/public.ts'
import type { Services } from '#platform/ctx.ts'
import type { Letter } from '#ports/mail/queue-letters.ts'
import { pictureOf } from './ticket-letters.ts'

function payoutLetter(
  { config: { brandName: brand, publicUrl } }: Services,
  event: events.EventRow,
  { subject, paragraphs }: { subject: Sentence; paragraphs: Sentence[] },
): Letter {
  return {
    subject,
    heading: subject,
    ...pictureOf(event),
    paragraphs,
    ways: [
      {
        label: sentence('See the revenue', {}),
        url: `${publicUrl}/rep-club/events/${event.slug}/revenue`,
      },
    ],
    footer: sentence('You get this email because you requested a payout on {{brand}}.', { brand }),
  }
}

/** The mail about a payout that was sent; `said` is the sentence of the notification. */
export function paidOutLetter(services: Services, event: events.EventRow, said: Sentence): Letter {
  return payoutLetter(services, event, {
    subject: sentence('Your payout for {{event}}', { event: event.display_name }),
    paragraphs: [said, sentence('It went to your connected payout account.', {})],
  })
}

/** The mail about a payout that was not sent, with the provider's reason where there is one. */
export function notPaidOutLetter(
  services: Services,
  event: events.EventRow,
  said: Sentence,
  failure: string | null,
): Letter {
  return payoutLetter(services, event, {
    subject: sentence('Your payout for {{event}} failed', { event: event.display_name }),
    paragraphs: [
      said,
      ...(failure ? [payments.payoutFailureSentence(failure)] : []),
      sentence(
        "If this account can't take payments, connect another one. Then request the payout again.",
        {},
      ),
    ],
  })
}
