import type { Sentence } from '@reprise/rules/platform/sentence'
import { sentence } from '@reprise/rules/platform/sentence'
import type * as events from '#domains/events/public.ts'
import type { Services } from '#platform/ctx.ts'
import type { Letter } from '#ports/mail/queue-letters.ts'

function payoutLetter(
  { config: { brandName: brand, publicUrl } }: Services,
  event: events.EventRow,
  { subject, paragraphs }: { subject: Sentence; paragraphs: Sentence[] },
): Letter {
  return {
    subject,
    heading: subject,
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

/** The money has been sent; `said` is what the bell says. */
export function paidOutLetter(services: Services, event: events.EventRow, said: Sentence): Letter {
  return payoutLetter(services, event, {
    subject: sentence('Your payout for {{event}}', { event: event.display_name }),
    paragraphs: [said, sentence('It went to your connected payout account.', {})],
  })
}

/** The money was not sent, with the words of the provider. */
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
      ...(failure ? [sentence('The payment provider says: {{failure}}', { failure })] : []),
      sentence(
        "If this account can't take payments, connect another one. Then request the payout again.",
        {},
      ),
    ],
  })
}
