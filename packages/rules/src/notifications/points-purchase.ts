import { phrase } from '../platform/phrase.ts'
import type { Sentence, SentenceValue } from '../platform/sentence.ts'
import { sentence } from '../platform/sentence.ts'
import type { NotificationProperties } from './properties.ts'
import { sentenceKeys } from './properties.ts'
import type { NotificationTypeRow } from './row.ts'
import { countOf, moneyOf, nameOfClub, toClub } from './row.ts'

// Tested in packages/rules/src/notifications/types.test.ts.

/** What happened to points that somebody buys. */
export type PointsPurchaseCase =
  | 'BOUGHT'
  | 'FAILED'
  | 'REFUNDED'
  | 'REFUND_CLUB'
  | 'REFUND_LATE'
  | 'REFUND_REVERSED'

const news = (): Sentence => ({ text: phrase('There is news about something that you bought from a club.') })

/** A sentence with the club and the amount; the general one where the amount is missing. */
const paid =
  (say: (of: { club: SentenceValue; amount: SentenceValue; count: number }) => Sentence) =>
  (of: NotificationProperties): Sentence => {
    const amount = moneyOf(of)
    return amount ? say({ club: nameOfClub(of), amount, count: countOf(of) }) : news()
  }

const cases: Record<PointsPurchaseCase, (of: NotificationProperties) => Sentence> = {
  BOUGHT: paid(({ club, amount, count }) =>
    count === 1
      ? sentence('You bought 1 point of {{club}} for {{amount}}.', { club, amount })
      : sentence('You bought {{points}} points of {{club}} for {{amount}}.', { points: count, club, amount }),
  ),
  FAILED: (of) =>
    sentence("Your payment for points of {{club}} didn't come through.", { club: nameOfClub(of) }),
  REFUNDED: paid(({ club, amount }) =>
    sentence('Your refund of {{amount}} from {{club}} went through.', { club, amount }),
  ),
  REFUND_CLUB: paid(({ club, amount }) =>
    sentence('{{club}} refunds you {{amount}}. The points were taken back.', { club, amount }),
  ),
  REFUND_LATE: paid(({ club, amount }) =>
    sentence('Your payment to {{club}} came too late for your order of points. We refund {{amount}}.', {
      club,
      amount,
    }),
  ),
  REFUND_REVERSED: paid(({ club, amount }) =>
    sentence(
      'Your payment of {{amount}} for points of {{club}} was taken back by the payment provider. The points were taken back, too.',
      { club, amount },
    ),
  ),
}

/** A sentence about an order of what an offer gives; the general one where its name or the amount is missing. */
const ofOffer =
  (say: (of: { club: SentenceValue; amount: SentenceValue; offer: string }) => Sentence) =>
  (of: NotificationProperties): Sentence => {
    const amount = moneyOf(of)
    return amount && of.OfferName ? say({ club: nameOfClub(of), amount, offer: of.OfferName }) : news()
  }

const offerCases: Record<PointsPurchaseCase, (of: NotificationProperties) => Sentence> = {
  BOUGHT: ofOffer(({ club, amount, offer }) =>
    sentence('You paid {{amount}} to {{club}} for {{offer}}.', { amount, club, offer }),
  ),
  FAILED: ofOffer(({ club, offer }) =>
    sentence("Your payment to {{club}} for {{offer}} didn't come through.", { club, offer }),
  ),
  REFUNDED: cases.REFUNDED,
  REFUND_CLUB: ofOffer(({ club, amount, offer }) =>
    sentence('{{club}} refunds you {{amount}}. What you got for {{offer}} was taken back.', {
      club,
      amount,
      offer,
    }),
  ),
  REFUND_LATE: ofOffer(({ club, amount, offer }) =>
    sentence('Your payment to {{club}} came too late for {{offer}}. We refund {{amount}}.', {
      club,
      amount,
      offer,
    }),
  ),
  REFUND_REVERSED: ofOffer(({ club, amount, offer }) =>
    sentence(
      'Your payment of {{amount}} to {{club}} for {{offer}} was taken back by the payment provider. What you got was taken back, too.',
      { amount, club, offer },
    ),
  ),
}

const sold =
  (kind: PointsPurchaseCase) =>
  (of: NotificationProperties): Sentence =>
    (of.OfferName ? offerCases : cases)[kind](of)

/** The notification about points that somebody buys, or about an offer that they pay for. */
export const pointsPurchase = {
  message: news,
  cases: {
    BOUGHT: sold('BOUGHT'),
    FAILED: sold('FAILED'),
    REFUNDED: sold('REFUNDED'),
    REFUND_CLUB: sold('REFUND_CLUB'),
    REFUND_LATE: sold('REFUND_LATE'),
    REFUND_REVERSED: sold('REFUND_REVERSED'),
  },
  picture: null,
  person: null,
  route: toClub,
  keys: [...sentenceKeys, 'ClubSlug', 'OfferName'],
  mail: 'POINTS',
} as const satisfies NotificationTypeRow
