import type { PointsPurchaseCase } from '@reprise/rules/notifications/points-purchase'
import { shortId } from '@reprise/rules/platform/ids/id'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { sentence } from '@reprise/rules/platform/sentence'
import type * as clubs from '#domains/clubs/public.ts'
import type { Services } from '#platform/ctx.ts'
import type { Fact, Letter } from '#ports/mail/queue-letters.ts'
import { orderPath } from './order-postings.ts'
import type { PointsOrderRow } from './orders.sql.ts'

// Tested in domains/points/buy/create-points-order.test.ts.

interface About {
  club: clubs.ClubRow
  order: PointsOrderRow
  /** What the notification says. */
  said: Sentence
  note: string | null
}

const moneyOf = ({ currency }: PointsOrderRow, amount: bigint) => ({ amount: String(amount), currency })

/** The lines of a receipt: its number, the points, and the price with its discount. */
function receiptFacts(order: PointsOrderRow, club: clubs.ClubRow): Fact[] {
  const { discount_percent: percent, paid_at } = order
  const discount = order.original_price - order.total_amount
  return [
    { label: sentence('Receipt', {}), value: shortId(order.id) },
    ...(paid_at
      ? [
          {
            label: sentence('Paid', {}),
            value: { at: paid_at.toString(), timeZone: club.time_zone, style: 'full' } as const,
          },
        ]
      : []),
    { label: sentence('Club', {}), value: club.name },
    ...(order.offer_name ? [{ label: sentence('Offer', {}), value: order.offer_name }] : []),
    ...(order.sells === 'POINTS'
      ? [{ label: sentence('Points bought', {}), value: Number(order.points_amount) }]
      : []),
    ...(order.points > 0n ? [{ label: sentence('Points received', {}), value: Number(order.points) }] : []),
    ...(discount > 0n
      ? [
          { label: sentence('Price', {}), value: moneyOf(order, order.original_price) },
          {
            label: sentence('Discount', {}),
            value: sentence('{{discount}} ({{percent}} %)', { discount: moneyOf(order, discount), percent }),
          },
        ]
      : []),
    { label: sentence('Total', {}), value: moneyOf(order, order.total_amount) },
  ]
}

const subjects: Record<PointsPurchaseCase, (club: string) => Sentence> = {
  BOUGHT: (club) => sentence('Your points of {{club}}', { club }),
  FAILED: (club) => sentence('Your payment for points of {{club}}', { club }),
  REFUNDED: (club) => sentence('Your refund from {{club}} went through', { club }),
  REFUND_CLUB: (club) => sentence('Your refund from {{club}} is on its way', { club }),
  REFUND_LATE: (club) => sentence('Your refund from {{club}} is on its way', { club }),
  REFUND_REVERSED: (club) => sentence('Your payment for points of {{club}}', { club }),
}

function subjectOf(kind: PointsPurchaseCase, { club, order }: About): Sentence {
  const isPayment = kind === 'BOUGHT' || kind === 'FAILED' || kind === 'REFUND_REVERSED'
  return order.sells === 'OFFER' && isPayment
    ? sentence('Your payment to {{club}}', { club: club.name })
    : subjects[kind](club.name)
}

function moreOf(kind: PointsPurchaseCase, { order, note }: About): Sentence[] {
  switch (kind) {
    case 'BOUGHT':
      return [sentence('The price contains all fees and taxes.', {})]
    case 'FAILED':
      return order.status === 'CRASHED'
        ? [
            order.sells === 'OFFER'
              ? sentence(
                  "We're looking into it. You'll get what you paid for or your money back, and we'll let you know.",
                  {},
                )
              : sentence(
                  "We're looking into it. You'll get your points or your money back, and we'll let you know.",
                  {},
                ),
          ]
        : order.sells === 'OFFER'
          ? [sentence('You can try again as long as the offer runs.', {})]
          : [sentence('You can buy points again.', {})]
    case 'REFUND_CLUB':
      return note ? [sentence('The club says: {{note}}', { note })] : []
    case 'REFUNDED':
      return [sentence('It went back to where you paid from. It can take a few days to show up there.', {})]
    default:
      return []
  }
}

/** The mail about an order of points. The one about its payment is the receipt. */
export function purchaseLetter(services: Services, kind: PointsPurchaseCase, about: About): Letter {
  const { brandName: brand, publicUrl } = services.config
  const { club, order, said } = about
  const subject = subjectOf(kind, about)
  return {
    subject,
    heading: subject,
    ...(kind === 'BOUGHT' && { facts: receiptFacts(order, club) }),
    paragraphs: [said, ...moreOf(kind, about)],
    ways: [{ label: sentence('See your order', {}), url: `${publicUrl}${orderPath(club.slug, order.id)}` }],
    footer:
      order.sells === 'OFFER'
        ? sentence('You get this email because you paid for an offer on {{brand}}.', { brand })
        : sentence('You get this email because you bought points on {{brand}}.', { brand }),
  }
}
