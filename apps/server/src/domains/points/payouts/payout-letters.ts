import type { ClubPayoutCase } from '@reprise/rules/notifications/club-payout'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { sentence } from '@reprise/rules/platform/sentence'
import type * as clubs from '#domains/clubs/public.ts'
import * as payments from '#domains/payments/public.ts'
import type { Services } from '#platform/ctx.ts'
import type { Letter } from '#ports/mail/queue-letters.ts'

// Tested in domains/points/payouts/request-club-payout.test.ts.

interface About {
  club: clubs.ClubRow
  payout: payments.Payout
  /** What the notification says. */
  said: Sentence
}

function moreOf(kind: ClubPayoutCase, { payout: { failure } }: About): Sentence[] {
  if (kind === 'COMPLETED') return [sentence("It went to your club's payout account.", {})]
  return [
    ...(failure ? [payments.payoutFailureSentence(failure)] : []),
    sentence("If this account can't take payments, connect another one. Then request the payout again.", {}),
  ]
}

/** The mail about a payout of a club that was sent, or that was not. */
export function payoutLetter(
  { config: { brandName: brand, publicUrl } }: Services,
  kind: ClubPayoutCase,
  about: About,
): Letter {
  const { club, said } = about
  const subject =
    kind === 'COMPLETED'
      ? sentence('Your payout for {{event}}', { event: club.name })
      : sentence('A payout for {{club}} failed', { club: club.name })
  return {
    subject,
    heading: subject,
    paragraphs: [said, ...moreOf(kind, about)],
    ways: [
      {
        label: sentence('See the balance', {}),
        url: `${publicUrl}/my/rep-clubs/${club.slug}/accounts`,
      },
    ],
    footer:
      kind === 'COMPLETED'
        ? sentence('You get this email because you requested a payout on {{brand}}.', { brand })
        : sentence('You get this email because you own {{club}} on {{brand}}.', { club: club.name, brand }),
  }
}
