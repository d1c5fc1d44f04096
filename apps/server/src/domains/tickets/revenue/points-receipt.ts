import type { Language } from '@reprise/rules/locales/languages'
import { languages } from '@reprise/rules/locales/languages'
import { numberFormat } from '@reprise/rules/platform/formats'
import { shortId } from '@reprise/rules/platform/ids/id'
import { displayMoney } from '@reprise/rules/platform/numbers/money'
import { phrase } from '@reprise/rules/platform/phrase'
import { sentence } from '@reprise/rules/platform/sentence'
import { momentText } from '@reprise/rules/platform/time/moment-text'
import * as clubs from '#domains/clubs/public.ts'
import * as points from '#domains/points/public.ts'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { sayIn } from '#platform/language/say-in.ts'
import type { Receipt } from './receipt.ts'
import { includedIn, methodText, statuses, wordsOf } from './receipt.ts'

// Tested in domains/tickets/revenue/points-receipt.test.ts.

interface Parts {
  order: points.PointsOrderRow
  paidAt: Temporal.Instant
  /** The name of the provider of the payment. */
  provider: string
  club: clubs.ClubRow
  buyer: string
  brand: string
  supportEmail: string
  language: Language
}

function pointsReceiptOf({
  order,
  paidAt,
  provider,
  club,
  buyer,
  brand,
  supportEmail,
  language,
}: Parts): Receipt {
  const { locale } = languages[language]
  const { original_price, total_amount, discount_percent: percent } = order
  const money = (amount: bigint) => displayMoney(amount, order.currency, { locale, exact: true })
  const at = ({ epochMilliseconds }: Temporal.Instant) =>
    momentText(epochMilliseconds, { locale, timeZone: club.time_zone, style: 'full' })
  const fact = (label: string, text: string | null) => (text ? [{ label: sayIn(language, label), text }] : [])
  const number = shortId(order.id)
  const status = statuses[order.status] ?? 'PAID'
  const discount = original_price - total_amount
  const included = includedIn({ ...order, is_all_in_pricing: true }, money)
  const count = Number(order.points_amount)
  const method = methodText(provider)
  // A club may give more points than it sells.
  const received = order.points === order.points_amount ? null : numberFormat(locale, {}).format(order.points)
  const points =
    count === 1 ? sentence('1 rep point', {}) : sentence('{{points}} rep points', { points: count })
  const isOfOffer = order.sells === 'OFFER'
  const bought = isOfOffer ? (order.offer_name ?? '') : sayIn(language, points)
  return {
    brand,
    status,
    number,
    words: wordsOf(language, { status, number, supportEmail }),
    facts: [
      ...fact(phrase('Receipt'), number),
      ...fact(phrase('Paid'), at(paidAt)),
      ...fact(phrase('Refunded'), order.refunded_at && at(order.refunded_at)),
      ...fact(phrase('Paid by'), buyer),
      ...fact(phrase('Payment'), method && sayIn(language, method)),
      ...fact('Offer', isOfOffer ? null : order.offer_name),
      ...fact(phrase('Points received'), received),
    ],
    event: { name: club.name, when: null, place: null },
    lines: [{ text: bought, amount: money(original_price) }],
    extras:
      discount > 0n
        ? [
            {
              text: sayIn(language, sentence('{{percent}}% discount', { percent })),
              amount: money(-discount),
            },
          ]
        : [],
    total: money(total_amount),
    included: included && sayIn(language, included),
  }
}

/** The receipt of a paid order of points, for its buyer. NOT_FOUND for everybody else, and where nothing was paid. */
export async function readPointsReceipt(ctx: Ctx, orderId: string): Promise<Receipt> {
  const order = await points.readPointsOrder(ctx, orderId)
  if (!order.paid_at) throw fail.notFound("We couldn't find this receipt.")
  const { brandName: brand, supportEmail } = ctx.config
  return pointsReceiptOf({
    order,
    paidAt: order.paid_at,
    provider: (await points.loadPaymentOfOrder(ctx, order)).provider,
    club: await clubs.loadClub(ctx, order.club_id),
    buyer: (await users.userById(ctx, order.user_id)).name,
    brand,
    supportEmail,
    language: ctx.language,
  })
}
