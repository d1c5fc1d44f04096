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

const news = (): Sentence => ({ text: phrase('There is news about points that you bought.') })

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

/** The notification about points that somebody buys. */
export const pointsPurchase = {
  message: news,
  cases,
  picture: null,
  person: null,
  route: toClub,
  keys: [...sentenceKeys, 'ClubSlug'],
  mail: 'POINTS',
} as const satisfies NotificationTypeRow
